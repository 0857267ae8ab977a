import { fileURLToPath } from 'node:url';

/**
 * The compiler of everything here: TypeScript's native one, four times as fast, run by `node`. The package `typescript` beside it is the
 * last version with an API, which the Nest CLI and dependency-cruiser load. Each refuses what the other has built so far, so there is one.
 */
const path = fileURLToPath(new URL('../../node_modules/typescript-native/bin/tsc', import.meta.url));

/**
 * What `node` runs it with. One checker: each of several would resolve the types of the contracts for itself, which on two cores takes
 * twice as long.
 */
export const tsc = (...args) => [path, ...args, '--checkers', '1'];
