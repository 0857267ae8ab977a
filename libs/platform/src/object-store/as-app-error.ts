import { AppError } from '../app-error.js';
import { ObjectError, type ObjectFault } from './object-store.js';

const asked = (path: string, problem: string) => new AppError('invalid_request', { fields: [{ path, problem }] });
const asAppErrors: Readonly<Record<ObjectFault, () => AppError>> = {
  not_found: () => new AppError('not_found'),
  exists: () => new AppError('version_conflict'),
  too_large: () => new AppError('too_large'),
  storage_full: () => new AppError('storage_full'),
  broken_off: () => asked('file', 'broken_off'),
  bad_key: () => asked('key', 'objectKey'),
};

/** A fault of the store as an error that a person may see; anything else as it is. */
export const asAppError = (error: unknown): unknown =>
  error instanceof ObjectError ? asAppErrors[error.fault]() : error;
