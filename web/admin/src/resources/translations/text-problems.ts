import { CallError } from '@mathquiz/contracts/client';
import { sayError } from '../../lib/say-error.js';
import type { T } from '../../lib/use-t.js';

type Field = { path?: unknown; lost?: unknown; unknown?: unknown };
const namesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const braced = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(', ');

function sentencesOf({ lost, unknown }: Field, t: T): string[] {
  const [gone, strange] = [namesOf(lost), namesOf(unknown)];
  return [
    ...(gone.length > 0 ? [t('console.translations.lost', { names: braced(gone) })] : []),
    ...(strange.length > 0 ? [t('console.translations.unknown', { names: braced(strange) })] : []),
  ];
}

/** Each text that the server refuses: its place in the request (`body.texts.3.own.fr-FR`), and why. Empty: it is about none. */
export function textProblems(error: unknown, t: T): { readonly path: string; readonly problem: string }[] {
  const fields = error instanceof CallError && Array.isArray(error.details.fields) ? error.details.fields : [];
  return (fields as Field[]).map((field) => ({
    path: String(field.path ?? ''),
    problem: sentencesOf(field, t).join(' ') || t('console.field.refused'),
  }));
}

/** Why the server refuses own words, in sentences. */
export function sayTextProblems(error: unknown, t: T): string[] {
  const said = textProblems(error, t).map(({ problem }) => problem);
  return said.length > 0 ? said : [sayError(error)];
}
