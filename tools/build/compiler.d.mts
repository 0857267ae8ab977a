export const tsc: (...args: readonly string[]) => string[];
