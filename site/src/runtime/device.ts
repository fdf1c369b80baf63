/** What this device can bear. */

/** The parts of `navigator` that are asked. */
export interface Device {
  readonly userAgent: string;
  readonly platform?: string;
  readonly maxTouchPoints?: number;
  /** In GiB; not every browser tells. */
  readonly deviceMemory?: number;
}

const LITTLE_MEMORY = 2;

/** Whether it is an iPhone or iPad: there a tab that takes much memory is reloaded. */
export function isApplePocket(device: Device): boolean {
  const iPadAsMac = device.platform === "MacIntel" && (device.maxTouchPoints ?? 0) > 1;
  return /iPhone|iPad|iPod/.test(device.userAgent) || iPadAsMac;
}

/** Whether memory allows a second worker and a start before anybody asks for one. */
export function hasRoom(device: Device): boolean {
  return !isApplePocket(device) && (device.deviceMemory ?? 4) > LITTLE_MEMORY;
}
