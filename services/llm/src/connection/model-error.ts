import { AppError } from '@mathquiz/platform';
import { APIConnectionTimeoutError, AuthenticationError, PermissionDeniedError } from 'openai';

/** The error that a person is told of a failed call. A connection that is lost in the middle of a reply comes as an error of the socket, not of the API. */
export function modelError(error: unknown, isTooLate: boolean): AppError {
  if (error instanceof AppError) return error;
  if (isTooLate || error instanceof APIConnectionTimeoutError) return new AppError('ai_too_slow');
  if (error instanceof AuthenticationError || error instanceof PermissionDeniedError)
    return new AppError('ai_key_refused');
  return new AppError('ai_unavailable');
}
