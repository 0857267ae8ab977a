import { CallError } from '@mathquiz/contracts/client';
import { HttpError } from 'react-admin';
import { say } from '../providers/i18n.js';

const reasons = ['own_account', 'own_admin_role'] as const;

/** What went wrong in words: the server's message is in the reader's language already, some need more. */
export function sayError(error: unknown): string {
  if (error instanceof HttpError) return error.message;
  if (!(error instanceof CallError)) return say('errors.internal');
  if (error.code === 'offline') return say('errors.offline');
  const reason = reasons.find((one) => one === error.details.reason);
  return reason ? say(`console.reason.${reason}`) : error.message;
}

/** `{ path: 'body.email' }` of a refused request -> the form's field `email`. */
function fieldErrors(error: CallError): Record<string, string> | undefined {
  const { fields } = error.details;
  if (!Array.isArray(fields)) return undefined;
  const names = fields.flatMap(({ path }: { path?: unknown }) =>
    typeof path === 'string' && path.startsWith('body.') ? [path.split('.')[1] ?? ''] : [],
  );
  return names.length > 0 ? Object.fromEntries(names.map((name) => [name, say('console.field.refused')])) : undefined;
}

/** react-admin shows `message`, puts `body.errors` beside their fields, and hands the whole to `checkError`. */
export function toHttpError(error: unknown): unknown {
  if (!(error instanceof CallError)) return error;
  const errors = fieldErrors(error);
  return new HttpError(sayError(error), error.status, { code: error.code, ...(errors ? { errors } : {}) });
}
