import { signedSeconds } from '@mathquiz/contracts';

/** The `ObjectStore` of the installation, and its `RequestSigner`. */
export const OBJECTS = Symbol('OBJECTS');
export const SIGNER = Symbol('SIGNER');

/** The end of a request that is signed now. */
export const signedUntil = (now: Date): string => new Date(now.getTime() + signedSeconds * 1000).toISOString();
