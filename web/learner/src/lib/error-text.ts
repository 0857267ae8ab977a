import { CallError } from '@mathquiz/contracts/client';
import { hasText, type useT } from './texts.js';

type Field = { readonly problem?: unknown };

/** What a person is told of a failed call: of a refused field that has words of its own, those. */
export function errorText(t: ReturnType<typeof useT>, error: unknown): string {
  if (!(error instanceof CallError)) return t('errors.internal');
  const fields = Array.isArray(error.details.fields) ? (error.details.fields as readonly Field[]) : [];
  const problem = fields.map((field) => `errors.problem.${String(field.problem)}`).find(hasText);
  const key = problem ?? `errors.${error.code}`;
  return t(hasText(key) ? key : 'errors.internal', error.details);
}
