import { describe, expect, it } from '@jest/globals';
import type { BookLine } from '@mathquiz/contracts';
import fc from 'fast-check';
import { contentSearchTerms } from '../finding/index.js';
import { readText } from '../texts/index.js';
import {
  appended,
  faultsOf,
  foundIn,
  isTree,
  moved,
  movedTo,
  numbersOf,
  passagesOf,
  removed,
  repeatsOf,
  replaced,
  unpublishedOf,
} from './index.js';

const text = 'a'.repeat(24);
const item = 'b'.repeat(24);
/** `chapter`, `.text`, `..quiz`: a dot for each level. */
const book = (...lines: string[]): BookLine[] =>
  lines.map((line, at) => {
    const kind = line.replace(/^\.*/, '') as BookLine['kind'];
    const doc_id = kind === 'chapter' ? null : kind === 'text' ? text : item;
    return { id: `l${at}`, depth: line.length - kind.length, kind, title: kind === 'chapter' ? 'Title' : '', doc_id };
  });
const drawn = ({ lines }: { lines: readonly BookLine[] }) => lines.map(({ id, depth }) => `${'.'.repeat(depth)}${id}`);
const read = () => ({ published: true });

describe('the lines of a book', () => {
  it('are numbered as a table of contents is', () => {
    expect(numbersOf(book('chapter', '.text', '.text', '..quiz', 'chapter', '.chapter', '..text'))).toEqual(
      '1 1.1 1.2 1.2.1 2 2.1 2.1.1'.split(' '),
    );
    expect(numbersOf([])).toEqual([]);
    // What makes no tree is told of, and numbered all the same.
    expect(numbersOf(book('..text', '....text'))).toEqual(['1', '1.1']);
  });

  it('are moved past their neighbours with all that stands in them', () => {
    const lines = book('chapter', '.text', '.quiz', 'chapter', '.text');
    expect(drawn(moved(lines, 3, 'up') ?? { lines: [] })).toEqual(['l3', '.l4', 'l0', '.l1', '.l2']);
    expect(moved(lines, 0, 'down')).toMatchObject({ at: 2 });
    expect(moved(lines, 2, 'up')).toMatchObject({ at: 1 });
    expect([moved(lines, 0, 'up'), moved(lines, 2, 'down'), moved(lines, 3, 'down')]).toEqual([null, null, null]);
  });

  it('go into the line before them, unless that is an item, and out behind the line in which they stand', () => {
    const lines = book('chapter', '.text', '.text', '.quiz', '.text');
    expect(drawn(moved(lines, 2, 'in') ?? { lines: [] })).toEqual(['l0', '.l1', '..l2', '.l3', '.l4']);
    expect([moved(lines, 4, 'in'), moved(lines, 1, 'in'), moved(lines, 0, 'out')]).toEqual([null, null, null]);
    expect(drawn(moved(lines, 1, 'out') ?? { lines: [] })).toEqual(['l0', '.l2', '.l3', '.l4', 'l1']);
  });

  it('are put as deep as they may stand at a place', () => {
    const lines = book('chapter', '.text', '..text', 'text');
    expect(drawn(movedTo(lines, 3, 2, 0) ?? { lines: [] })).toEqual(['l0', '.l1', '..l3', '..l2']);
    expect(drawn(movedTo(lines, 3, 0, 4) ?? { lines: [] })).toEqual(['l3', 'l0', '.l1', '..l2']);
    const deep = book('text', '.text', '..text', '...text', '....text', '.....text', 'chapter', '.text');
    expect(movedTo(deep, 6, 5, 5)).toBeNull();
  });

  it('come at the end, a text in the chapter that is last', () => {
    const [line] = book('text') as [BookLine];
    const [chapter] = book('chapter') as [BookLine];
    expect(appended(book('chapter'), line).lines[1]?.depth).toBe(1);
    expect(appended(book('chapter', '.quiz'), line).lines[2]?.depth).toBe(1);
    expect(appended(book('chapter', '.quiz'), chapter).lines[2]?.depth).toBe(0);
    expect(appended([], line)).toMatchObject({ at: 0, lines: [{ depth: 0 }] });
  });

  it('are never lost by a move, and stay a tree', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom('chapter', 'text', 'quiz'), fc.integer({ min: -5, max: 1 })), {
      minLength: 1,
      maxLength: 30,
    });
    const tree = steps.map((all) => {
      const lines: BookLine[] = [];
      for (const [kind, step] of all) {
        const last = lines.at(-1);
        const most = last ? (last.kind === 'quiz' ? last.depth : Math.min(5, last.depth + 1)) : 0;
        const depth = Math.max(0, Math.min(most, (last?.depth ?? 0) + step));
        lines.push({ ...(book(kind)[0] as BookLine), id: `l${lines.length}`, depth });
      }
      return lines;
    });
    const direction = fc.constantFrom('up', 'down', 'in', 'out', null);
    fc.assert(
      fc.property(tree, fc.nat(29), direction, fc.nat(30), fc.nat(5), (lines, nth, way, to, depth) => {
        expect(isTree(lines)).toBe(true);
        const at = nth % lines.length;
        const after = way === null ? movedTo(lines, at, to, depth) : moved(lines, at, way);
        const ids = (all: readonly BookLine[]) => all.map(({ id }) => id).sort();
        if (after) {
          expect(ids(after.lines)).toEqual(ids(lines));
          expect(isTree(after.lines)).toBe(true);
          expect(after.lines[after.at]?.id).toBe(lines[at]?.id);
        }
        const rest = removed(lines, at);
        expect(isTree(rest)).toBe(true);
        expect(replaced(rest, lines.slice(at, at + lines.length - rest.length), at)).toEqual(lines);
        const back = way === 'up' ? 'down' : way === 'down' ? 'up' : null;
        if (after && back) expect(moved(after.lines, after.at, back)?.lines).toEqual(lines);
      }),
      { numRuns: 500 },
    );
  });
});

describe('what is wrong with a book', () => {
  it.each([
    ['an empty one', book('chapter'), 'bookEmpty', 'lines'],
    [
      'a chapter without a name',
      [{ ...(book('chapter')[0] as BookLine), title: '' }, ...book('text')],
      'chapterMissing',
      'lines.0.title',
    ],
    ['a line that is too deep', book('chapter', '..text'), 'lineDepth', 'lines.1.depth'],
    ['the first line deeper than it may be', book('.text'), 'lineDepth', 'lines.0.depth'],
    ['an item that holds something', book('quiz', '.text'), 'itemHolds', 'lines.1.depth'],
  ])('is named with its line: %s', (_, lines, code, path) => {
    expect(faultsOf(lines, read)).toMatchObject([{ code, path }]);
  });

  it('is a text that is not there, or not published yet, by its number', () => {
    const lines = book('chapter', '.text', '.quiz');
    expect(faultsOf(lines, ({ kind }) => (kind === 'quiz' ? null : { published: true }))).toEqual([
      { code: 'lineUnknown', path: 'lines.2.doc_id', params: { number: '1.2' } },
    ]);
    expect(unpublishedOf(lines, ({ kind }) => ({ published: kind === 'quiz' }))).toEqual([
      { code: 'lineUnpublished', path: 'lines.1.doc_id', params: { number: '1.1' } },
    ]);
    expect(faultsOf(lines, read)).toEqual([]);
  });

  it('is worth a word where the same text comes twice', () => {
    expect(repeatsOf(book('chapter', '.text', '.quiz', '.text'))).toEqual([
      { code: 'lineTwice', path: 'lines.3.doc_id', params: { number: '1.3', first: '1.1' } },
    ]);
  });
});

describe('a search in a book', () => {
  const body =
    '# Roots\n\nWhere it meets the axis.\n\n:::definition Zero\nA number with $x^2 = 4$.\n:::\n\n# 이차방정식\n\n근의 공식은 길어요.';
  const found = (q: string, title = 'Quadratics') =>
    foundIn(contentSearchTerms(q), title, passagesOf(readText(body).blocks));

  it.each([
    ['axis', 'Roots', 'Where it meets the axis.'],
    ['x^2', 'Roots', 'A number with $x^2 = 4$.'],
    ['공식', '이차방정식', '근의 공식은 길어요.'],
    ['quad axis', 'Roots', 'Where it meets the axis.'],
    ['zer', 'Roots', 'Zero'],
  ])('finds %s under its heading', (q, heading, excerpt) => {
    expect(found(q)).toMatchObject({ heading: { text: heading }, excerpt });
  });

  it('finds a title alone, and nothing where a word is missing or nothing is asked', () => {
    expect(found('quadratics')).toEqual({ heading: null, excerpt: '' });
    expect([found('axis parabola'), found('x^3'), found('$'), found('')]).toEqual([null, null, null, null]);
  });

  it('shows the words around what it finds in a long paragraph, also the last of them', () => {
    const long = `${'word '.repeat(2000)}needle $\\frac12$ end`;
    const at = foundIn(contentSearchTerms('needle'), '', [{ heading: null, text: long }]);
    expect(at?.excerpt).toMatch(/^….*needle \$\\frac12\$ end$/);
  });
});
