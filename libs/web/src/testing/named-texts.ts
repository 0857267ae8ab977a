import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const name = /['`](\w+)\.[\w$]/g;
/** Areas that a page needs whole, once it names one of their texts. */
const wholeAreas =
  'author,classes,console,errors,exam,files,frame,i18n,login,maths,options,people,ra,results,settings,taking'.split(
    ',',
  );

/** The beginnings (`people`) of all texts that a file of a web app may name, and those that it imports, as far as they are of `areas`. */
export function textsNamedFrom(file: string, areas = wholeAreas, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const code = readFileSync(file, 'utf8');
  const named = [...code.matchAll(name)].map((hit) => hit[1] ?? '');
  const found = new Set(named.filter((area) => areas.includes(area)));
  for (const [, path = ''] of code.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)\.js'/g)) {
    const bare = resolve(dirname(file), path);
    const next = [`${bare}.ts`, `${bare}.tsx`].find((one) => existsSync(one));
    if (next) for (const one of textsNamedFrom(next, areas, seen)) found.add(one);
  }
  return found;
}

/** As the server picks them: `people.unread_one` is a form of `people.unread`. */
export const textsBelow = (texts: Readonly<Record<string, string>>, below: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).filter(([key]) =>
      below.split(',').some((one) => key.startsWith(one) && /^(?:[._]|$)/.test(key.slice(one.length))),
    ),
  );
