import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a screen loads before it stands, from the built app's own list; quality.md section 1 gives the limit. */
const dist = join(import.meta.dirname, '../../../web/learner/dist');
const most = 190_000;

type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] };
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

function filesOf(chunk: string, found = new Set<string>()): Set<string> {
  const entry = manifest[chunk];
  if (!entry) throw new Error(`${chunk} is not built`);
  if (found.has(entry.file)) return found;
  found.add(entry.file);
  for (const file of entry.css ?? []) found.add(file);
  for (const other of entry.imports ?? []) filesOf(other, found);
  return found;
}

/** As the gateway sends it: compressed where that is worth it. */
function weightOf(file: string): number {
  const compressed = join(dist, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(dist, file)).size;
}

describe('what is loaded before a screen stands', () => {
  it.each([
    ['signing in', 'src/features/login/login-page.tsx'],
    ['the home of a student', 'src/features/home/home-page.tsx'],
    ['taking a test', 'src/features/taking/routes.tsx'],
    ['a result', 'src/features/results/routes.tsx'],
  ])('for %s weighs no more than agreed', (_, screen) => {
    const files = [...filesOf(screen, filesOf('index.html')), 'index.html'];
    const weighed = files.map((file) => ({ file, bytes: weightOf(file) })).sort((a, b) => b.bytes - a.bytes);
    const bytes = weighed.reduce((sum, part) => sum + part.bytes, 0);
    expect({ bytes, heaviest: bytes > most ? weighed.slice(0, 12) : [] }).toEqual({ bytes, heaviest: [] });
    expect(bytes).toBeGreaterThan(100_000);
  });
});
