import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locale } from '@mathquiz/contracts';
import type { Texts } from '../texts.js';

const folder = resolve(import.meta.dirname, '../../../contracts/texts');

/** The texts of every area, as the server merges them. */
export function textsOf(locale: Locale): Texts {
  const files = readdirSync(resolve(folder, locale)).filter((name) => name.endsWith('.json'));
  const areas = files.map((name) => JSON.parse(readFileSync(resolve(folder, locale, name), 'utf8')) as Texts);
  return Object.assign({}, ...areas) as Texts;
}
