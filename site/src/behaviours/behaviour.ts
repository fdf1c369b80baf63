/** Something the page does: it can be started, and stopped without a trace. */
export type Behaviour = {
  start(): void;
  stop(): void;
};
