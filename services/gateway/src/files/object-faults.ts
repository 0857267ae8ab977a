import { AppError } from '@mathquiz/platform';
import { ObjectError, type ObjectFault } from '@mathquiz/platform/object-store';

const asked = (problem: string) => new AppError('invalid_request', { fields: [{ path: 'file', problem }] });
const asAppError: Readonly<Record<ObjectFault, (limit: number) => AppError>> = {
  not_found: () => new AppError('not_found'),
  exists: () => new AppError('version_conflict'),
  too_large: (limit) => new AppError('too_large', { limit_bytes: limit }),
  storage_full: () => new AppError('storage_full'),
  broken_off: () => asked('broken_off'),
  bad_key: () => asked('key'),
};

/** What the store throws, as an error that a person may see. */
export function told(error: unknown, limit = 0): unknown {
  return error instanceof ObjectError ? asAppError[error.fault](limit) : error;
}
