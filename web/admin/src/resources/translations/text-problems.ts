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

/**
 * Why the server refuses own words, in sentences. `about`: what to say before each, from the place in the request
 * (`body.texts.3.own.fr-FR`).
 */
export function sayTextProblems(error: unknown, t: T, about?: (path: string, problem: string) => string): string[] {
  const fields = error instanceof CallError && Array.isArray(error.details.fields) ? error.details.fields : [];
  const sentences = (fields as Field[]).flatMap((field) => {
    const said = sentencesOf(field, t).join(' ') || t('console.field.refused');
    return about ? [about(String(field.path ?? ''), said)] : [said];
  });
  return sentences.length > 0 ? sentences : [sayError(error)];
}
