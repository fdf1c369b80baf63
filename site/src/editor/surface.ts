/** What every way of editing code offers: the full editor and the plain text area. */

export type Surface = {
  readonly element: HTMLElement;
  setText(text: string): void;
  focus(): void;
  markLine(line: number | null): void;
  stop(): void;
};

export type SurfaceOptions = {
  readonly text: string;
  readonly label: string;
  readonly onEdit: (text: string) => void;
  readonly announce: (sentence: string) => void;
};

export const leaveHint = "Press Escape, then Tab, to leave the editor.";
export const leaveReady = "Tab now leaves the editor.";
