import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/layout.ts';

const folder = join(root, 'libs/contracts/texts');

export const locales: readonly string[] = readdirSync(folder);

/** Every text of a locale by its key, of all areas. */
export function localeTexts(locale: string): Map<string, string> {
  const files = readdirSync(join(folder, locale)).filter((name) => name.endsWith('.json'));
  return new Map(
    files.flatMap((name) =>
      Object.entries(JSON.parse(readFileSync(join(folder, locale, name), 'utf8')) as Record<string, string>),
    ),
  );
}
