/** The code of an error of the system, such as `ENOENT`; undefined for anything else. Not by its class: a test has another realm. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
