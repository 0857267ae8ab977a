import { ObjectError, type ObjectFault, type ObjectPlace } from '../object-store.js';

/** What servers answer, AWS and others, in our words. */
const faults: Readonly<Record<string, ObjectFault>> = {
  NoSuchKey: 'not_found',
  NotFound: 'not_found',
  NoSuchBucket: 'not_found',
  NoSuchUpload: 'not_found',
  PreconditionFailed: 'exists',
  // Another one is making or removing the same key this moment.
  ConditionalRequestConflict: 'exists',
  EntityTooLarge: 'too_large',
  // A part that is not the last has to have 5 MB: it did not come whole.
  EntityTooSmall: 'broken_off',
  IncompleteBody: 'broken_off',
  InsufficientStorage: 'storage_full',
  QuotaExceeded: 'storage_full',
  XMinioStorageFull: 'storage_full',
  XMinioAdminBucketQuotaExceeded: 'storage_full',
  KeyTooLongError: 'bad_key',
  XMinioInvalidObjectName: 'bad_key',
  // Servers over a file system have no object below another one.
  ObjectParentIsFile: 'bad_key',
  ExistingObjectIsDirectory: 'bad_key',
  XMinioParentIsObject: 'bad_key',
};

/** An error that came as the answer to something that was said to be done. */
export class AnswerError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'AnswerError';
  }
}

export const answerCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** What to throw: one of ours where it has a name there, else what it was (the server is gone, the keys are wrong). */
export function inOurWords(error: unknown, place: ObjectPlace): unknown {
  const fault = faults[answerCode(error)];
  return fault === undefined || error instanceof ObjectError ? error : new ObjectError(fault, place);
}
