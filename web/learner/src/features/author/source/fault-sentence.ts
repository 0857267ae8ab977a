import { hasText, type T } from '../../../lib/texts.js';
import type { SourceError } from './text/read-source.js';

/** Patterns of the contracts that have words of their own; a spec looks that they are still those. */
export const namedPatterns: Readonly<Record<string, string>> = {
  '^[a-zA-Z][a-zA-Z0-9_]{0,15}$': 'name',
  '^[a-z][a-z0-9]{0,11}$': 'id',
};

export function faultSentence({ code, params }: Pick<SourceError, 'code' | 'params'>, t: T): string {
  const named = code === 'pattern' ? namedPatterns[String(params.pattern)] : undefined;
  const key = `source.error.${named ?? code}`;
  const said = 'expected' in params ? { ...params, expected: typesIn(String(params.expected), t) } : params;
  return hasText(key) ? t(key, said) : t('source.error.syntax');
}

const typesIn = (types: string, t: T): string =>
  types
    .split(' ')
    .map((type) => `source.type.${type}`)
    .map((key) => (hasText(key) ? t(key) : key))
    .join(' / ');
