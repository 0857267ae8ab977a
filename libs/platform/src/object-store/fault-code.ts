/** The code of an error of the system, such as `ENOENT`; undefined for anything else. Not by its class: a test has another realm. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** Whether a stream that was read ended before its time: whoever sent it has gone. */
export const brokenOff = (error: unknown): boolean =>
  ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET'].includes(String(codeOf(error)));
