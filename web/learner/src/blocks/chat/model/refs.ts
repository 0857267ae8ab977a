import type { Ref } from './kept.js';

const kinds: readonly (readonly [Ref['kind'], RegExp])[] = [
  ['quiz', /^\/author\/items\/([0-9a-f]{24})$/],
  ['test', /^\/teacher\/tests\/([0-9a-f]{24})$/],
];

/** What a page of the app is about, so that a message may refer to it; its path is without the base. */
export function refOfPage(path: string, search: string): Ref | null {
  for (const [kind, shape] of kinds) {
    const id = shape.exec(path)?.[1];
    if (id !== undefined) return { kind, id };
  }
  const query = new URLSearchParams(search);
  const named =
    path === '/evaluation/result' ? query.get('submission') : path === '/evaluation' ? query.get('test') : null;
  if (named === null || !/^[0-9a-f]{24}$/.test(named)) return null;
  return { kind: path === '/evaluation' ? 'test' : 'submission', id: named };
}

/** Of an address that somebody pastes: one of this very product. */
export function refOfAddress(address: string, origin: string): Ref | null {
  if (!URL.canParse(address.trim())) return null;
  const url = new URL(address.trim());
  return url.origin === origin && url.pathname.startsWith('/app/')
    ? refOfPage(url.pathname.slice('/app'.length), url.search)
    : null;
}

/** Where a card leads; a teacher looks at a test of theirs, a student takes it. */
export const pageOf = ({ kind, id }: Ref, manages: boolean): string =>
  kind === 'quiz'
    ? `/author/items/${id}`
    : kind === 'submission'
      ? `/evaluation/result?submission=${id}`
      : manages
        ? `/teacher/tests/${id}`
        : `/evaluation?test=${id}`;
