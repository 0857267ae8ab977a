/** The socket as far as a page uses it. */
export type LiveSocket = {
  readonly connected: boolean;
  connect(): unknown;
  disconnect(): unknown;
  on(event: string, hear: (...told: never[]) => void): unknown;
  onAny(hear: (event: string, ...told: unknown[]) => void): unknown;
  timeout(ms: number): { emitWithAck(event: string, payload: unknown): Promise<unknown> };
};
