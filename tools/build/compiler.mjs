import { fileURLToPath } from 'node:url';

/**
 * The compiler of everything here: TypeScript's native one, four times as fast, run by `node`. The package `typescript` beside it is the
 * last version with an API, which the Nest CLI and dependency-cruiser load. Each refuses what the other has built so far, so there is one.
 */
export const tsc = fileURLToPath(new URL('../../node_modules/typescript-native/bin/tsc', import.meta.url));
