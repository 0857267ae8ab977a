import { AppError } from '@mathquiz/platform';
import { ObjectError, type ObjectFault } from '@mathquiz/platform/object-store';

const asked = (problem: string) => new AppError('invalid_request', { fields: [{ path: 'key', problem }] });
const asAppError: Readonly<Record<ObjectFault, () => AppError>> = {
  not_found: () => new AppError('not_found'),
  exists: () => new AppError('version_conflict'),
  too_large: () => new AppError('too_large'),
  storage_full: () => new AppError('storage_full'),
  broken_off: () => asked('broken_off'),
  bad_key: () => asked('objectKey'),
};

/** The faults of the store as errors that a person may see. */
export async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ObjectError ? asAppError[error.fault]() : error;
  }
}
