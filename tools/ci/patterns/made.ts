import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../start/layout.ts';
import type { Pattern } from './pattern.ts';

/**
 * What is made of texts while a program runs, by its file: one as it is made. `id` stands for 24 digits and letters, `name` for a name of
 * an element, a variable or a base that our own code gives.
 */
export const madeLater: Readonly<Record<string, readonly string[]>> = {
  'libs/domain/src/randomisation/maths-spans.ts': ['(?:^|\\n) {0,3}```[ \\t]*(?=\\n|$)'],
  'libs/domain/src/randomisation/read-expression.ts': ['(?<![A-Za-z_])name(?![A-Za-z0-9_])'],
  'libs/platform/src/object-store/s3/xml.ts': ['<name(?:\\s[^<>]*)?>'],
  'services/chat/src/records/rooms.repository.ts': ['id', '^id:'],
  'services/chat/src/records/help.repository.ts': ['^id:'],
  'web/learner/src/app/early.ts': ['^/author/items/[^/]+/?$'],
  // The contracts' own patterns, which are looked at where they stand.
  'web/learner/src/features/author/source/schema/check-shape.ts': [],
  'web/learner/src/blocks/graph/drawing.ts': ['\\(\\s*([-+]?\\d+(?:\\.\\d+)?)\\s*,\\s*([-+]?\\d+(?:\\.\\d+)?)\\s*\\)'],
  'web/learner/src/blocks/pictures/inserted.ts': [
    'image:id(?:#\\d{1,5}x\\d{1,5})?',
    '\\(image:id[^()\\s]* "decorative"\\)',
    '!\\[((?:\\\\.|[^[\\]\\\\])*)\\]\\(image:id',
  ],
  'web/learner/src/blocks/answering/reading/read-numeral.ts': ['_\\{?name\\}?$'],
};

/** Where a built library has what this file became. */
const builtOf = (path: string): string => join(root, path.replace('/src/', '/dist/').replace(/\.ts$/, '.js'));

/** Those that files make while they load, as they are made. Throws where one cannot be loaded: it was not built. */
export async function madeWhileLoading(paths: readonly string[]): Promise<Pattern[]> {
  const found: Pattern[] = [];
  const own = globalThis.RegExp;
  for (const path of paths) {
    globalThis.RegExp = new Proxy(own, {
      construct(target, [source, flags = '']: [string | RegExp, string?]) {
        const made = new target(source, flags);
        found.push({ source: made.source, flags: made.flags, at: path });
        return made;
      },
    });
    try {
      // By another name: it may be loaded already.
      await import(`${pathToFileURL(builtOf(path)).href}?patterns`);
    } finally {
      globalThis.RegExp = own;
    }
  }
  return found;
}
