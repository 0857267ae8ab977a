import { type ErrorCode, type ErrorDetails, isErrorCode } from '@mathquiz/contracts';

/** A failure that a person may see: a code of the contract's table and the facts that its sentence names. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
  ) {
    super(code);
    this.name = 'AppError';
  }
}

/** The form in which an error crosses the bus. */
export type WireError = { code: ErrorCode; details: ErrorDetails };

export function fromWire(value: unknown): AppError {
  const error = value as Partial<WireError> | null;
  return isErrorCode(error?.code) ? new AppError(error.code, error.details ?? {}) : new AppError('internal');
}
