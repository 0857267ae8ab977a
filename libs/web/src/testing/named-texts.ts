import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const name =
  /['`]((?:author|classes|console|errors|exam|files|frame|i18n|login|maths|options|people|ra|results|settings|taking)\.)[\w$]/g;

/** The beginnings (`people.`) of all texts that a file of a web app may name, and those that it imports. */
export function textsNamedFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const code = readFileSync(file, 'utf8');
  const found = new Set([...code.matchAll(name)].map((hit) => (hit[1] ?? '').slice(0, -1)));
  for (const [, path = ''] of code.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)\.js'/g)) {
    const bare = resolve(dirname(file), path);
    const next = [`${bare}.ts`, `${bare}.tsx`].find((one) => existsSync(one));
    if (next) for (const one of textsNamedFrom(next, seen)) found.add(one);
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
