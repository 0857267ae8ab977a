import { readdirSync, readFileSync } from 'node:fs';

const form = /^---\n(?<head>[\s\S]*?)\n---\n+(?<body>[\s\S]*)$/;

/** Something written, as it lies in a file: what it is, between two lines of dashes, then what is read. */
export type Filed = {
  readonly file: string;
  readonly head: Readonly<Record<string, string>>;
  readonly body: string;
};

/** All that lie in a folder of deploy/seed. */
export function filedIn(name: 'texts' | 'books'): Filed[] {
  const folder = new URL(`../../deploy/seed/${name}/`, import.meta.url);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const { head, body } = form.exec(readFileSync(new URL(file, folder), 'utf8'))?.groups ?? {};
      if (head === undefined || body === undefined) throw new TypeError(`${file} does not begin with what it is`);
      const facts = head.split('\n').map((line) => {
        const at = line.indexOf(': ');
        return [line.slice(0, at), line.slice(at + 2)] as const;
      });
      return { file, head: Object.fromEntries(facts), body };
    });
}

/** What it says of itself, as the contract takes it. */
export function factsOf({ head }: Filed) {
  const { tags = '', grade, ...facts } = head;
  return { ...facts, grade: Number(grade), tags: tags.split(', ').filter(Boolean) };
}
