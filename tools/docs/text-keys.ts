import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/layout.ts';

const folder = join(root, 'libs/contracts/texts/en-US');
const width = 138;

/** `key_one`, `key_other`, … are forms of one text; who asks for it names `key`. */
const withoutForm = (key: string): string => key.replace(/_(?:zero|one|two|few|many|other)$/, '');

function keysOf(file: string): string[] {
  const texts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>;
  const forms = new Set(Object.keys(texts).flatMap((key) => (/_other$/.test(key) ? [withoutForm(key)] : [])));
  return [...new Set(Object.keys(texts).map((key) => (forms.has(withoutForm(key)) ? withoutForm(key) : key)))].sort();
}

/** As many to a line as fit: nobody reads it, and a line each would be two thousand. */
function union(keys: readonly string[]): string {
  const lines: string[] = [];
  for (const key of keys) {
    const last = lines.at(-1);
    const next = `| '${key}'`;
    if (last === undefined || last.length + next.length > width) lines.push(`    ${next}`);
    else lines[lines.length - 1] = `${last} ${next}`;
  }
  return lines.join('\n');
}

/** libs/contracts/src/text-keys.ts: the texts of every area, as a type. */
export function textKeys(): string {
  const areas = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => `  ${name.replace(/\.json$/, '')}:\n${union(keysOf(name))};`);
  return [
    '// Generated from libs/contracts/texts by `npm run docs`. Do not edit.',
    '',
    '/** The keys of the texts by area. */',
    'export type TextKeys = {',
    ...areas,
    '};',
    'export type TextArea = keyof TextKeys;',
    '/** The key of any text that the product has. */',
    'export type TextKey = TextKeys[TextArea];',
    '',
  ].join('\n');
}
