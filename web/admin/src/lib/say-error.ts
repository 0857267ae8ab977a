import { CallError } from '@mathquiz/contracts/client';
import { HttpError } from 'react-admin';
import { say } from './i18n.js';

const reasons = ['own_account', 'own_admin_role', 'fewer_credits', 'too_many_credits', 'not_paid', 'refunded'] as const;

/** What went wrong in words: the server's message is in the reader's language already, some need more. */
export function sayError(error: unknown): string {
  if (error instanceof HttpError) return error.message;
  if (!(error instanceof CallError)) return say('errors.internal');
  if (error.code === 'offline') return say('errors.offline');
  const reason = reasons.find((one) => one === error.details.reason);
  return reason ? say(`console.reason.${reason}`) : error.message;
}

/** `{ path: 'body.email' }` of a refused request -> the form's field `email`. */
function fieldErrors({ details: { fields } }: CallError): Record<string, string> {
  if (!Array.isArray(fields)) return {};
  const names = fields.flatMap(({ path }: { path?: unknown }) =>
    typeof path === 'string' && path.startsWith('body.') ? [path.split('.')[1] ?? ''] : [],
  );
  return Object.fromEntries(names.map((name) => [name, say('console.field.refused')]));
}

/**
 * react-admin shows `message`, puts `body.errors` beside their fields, and hands the whole to `checkError`. Without an error of
 * its own (`root.serverError`) a form counts a refused save as done and lets its unsaved changes go without a word.
 */
export function toHttpError(error: unknown): unknown {
  if (!(error instanceof CallError)) return error;
  const message = sayError(error);
  const errors = { ...fieldErrors(error), root: { serverError: message } };
  return new HttpError(message, error.status, { code: error.code, errors });
}
