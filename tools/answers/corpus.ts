import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../libs/domain/corpus/', import.meta.url);

export type CorpusLine = { readonly place: string; readonly text: string };

/** Every line of libs/domain/corpus with its place, such as `units.jsonl:12`. */
export function corpusLines(): CorpusLine[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  return files.sort().flatMap((name) => {
    const lines = readFileSync(new URL(name, folder), 'utf8').split('\n');
    return lines.flatMap((text, k) => (text === '' ? [] : [{ place: `${name}:${k + 1}`, text }]));
  });
}

/** Text of one file of the corpus; throws when it is absent. */
export function corpusFile(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8');
}
