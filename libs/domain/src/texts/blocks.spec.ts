import { describe, expect, it } from '@jest/globals';
import { beginningOf, itemsInText, outlineOf, pagesOf, readText, withoutItems } from './blocks.js';

const item = '0123456789abcdef01234567';
const read = (...lines: string[]) => readText(lines.join('\n'));

describe('a text', () => {
  it('is Markdown between headings, boxes and items, in its order and with its lines', () => {
    const { blocks, faults } = read(
      'Before.',
      '',
      '# Fractions #',
      'A **part**.',
      ':::definition Half of $x$',
      'It is $\\frac x2$.',
      ':::',
      `![Try this](item:${item})`,
      'After.',
    );
    expect(faults).toEqual([]);
    expect(blocks).toEqual([
      { kind: 'markdown', text: 'Before.\n', line: 1 },
      { kind: 'heading', level: 1, text: 'Fractions', id: 's1', line: 3 },
      { kind: 'markdown', text: 'A **part**.', line: 4 },
      {
        kind: 'box',
        box: 'definition',
        title: 'Half of $x$',
        number: 1,
        line: 5,
        blocks: [{ kind: 'markdown', text: 'It is $\\frac x2$.', line: 6 }],
      },
      { kind: 'item', item, words: 'Try this', line: 8 },
      { kind: 'markdown', text: 'After.', line: 9 },
    ]);
  });

  it('counts each kind of box for itself, and folds and notes not at all', () => {
    const { blocks } = read(':::definition', ':::', ':::Example', ':::', ':::definition', ':::', ':::fold', ':::');
    expect(blocks.map((one) => (one.kind === 'box' ? [one.box, one.number] : null))).toEqual([
      ['definition', 1],
      ['example', 1],
      ['definition', 2],
      ['fold', null],
    ]);
  });

  it('leaves alone what stands in code and in display maths', () => {
    const code = ['```', '# no heading', ':::definition', '```'];
    expect(read(...code)).toEqual({ blocks: [{ kind: 'markdown', text: code.join('\n'), line: 1 }], faults: [] });
    const maths = ['$$', '# x', ':::', '$$'];
    expect(read(...maths)).toEqual({ blocks: [{ kind: 'markdown', text: maths.join('\n'), line: 1 }], faults: [] });
    expect(read('$$x$$', '# Next').blocks[1]).toMatchObject({ kind: 'heading', text: 'Next' });
  });

  it('reads signs at the end of a heading as CommonMark does, and a line separator as a blank', () => {
    const words = (line: string) => read(line).blocks.map((one) => (one.kind === 'heading' ? one.text : one.kind));
    expect(['# One ##', '# Two##', '# Three # four #', '## #', '#  ', '#five'].flatMap(words)).toEqual([
      'One',
      'Two##',
      'Three # four',
      '',
      '',
      'markdown',
    ]);
    expect(read(':::definition One\u2028two  ', ':::').blocks).toMatchObject([{ title: 'One\u2028two' }]);
  });

  it('begins with its first words, in a box too', () => {
    const begins = (...lines: string[]) => beginningOf(read(...lines).blocks);
    expect(begins('# Title', '', ':::fold', '', 'In a box.', ':::', 'After.')).toBe('In a box.');
    expect(begins('word '.repeat(100)).length).toBeLessThanOrEqual(241);
    expect(begins('# Title')).toBe('');
  });

  it('knows the items in its boxes, each once', () => {
    const mark = `![](item:${item})`;
    expect(itemsInText(read(mark, ':::fold Solution', mark, ':::').blocks)).toEqual([item]);
    // In a sentence it is a picture that nobody has, not an item.
    expect(itemsInText(read(`So: ${mark} and more`).blocks)).toEqual([]);
  });

  it.each([
    ['a box that is never closed', [':::note', 'text'], 'boxOpen', { line: '1', box: 'note' }],
    ['a box that nobody knows', [':::remark', 'text', ':::'], 'boxUnknown', { line: '1', name: 'remark' }],
    ['an end without a beginning', ['text', ':::'], 'boxCloseAlone', { line: '2' }],
  ])('says what is wrong with %s, and loses nothing of it', (_, lines, code, params) => {
    const { blocks, faults } = read(...lines);
    expect(faults).toEqual([{ code, params }]);
    expect(JSON.stringify(blocks)).toContain('text');
  });

  it('holds boxes three deep, and thousands of them without falling over', () => {
    const deep = (times: number) => [
      ...Array.from({ length: times }, () => ':::fold'),
      'text',
      ...Array.from({ length: times }, () => ':::'),
    ];
    expect(read(...deep(3)).faults).toEqual([]);
    const { blocks, faults } = read(...deep(2000));
    expect(faults[0]).toEqual({ code: 'boxTooDeep', params: { line: '4', most: '3' } });
    expect(faults.every(({ code }) => code === 'boxTooDeep')).toBe(true);
    expect(blocks).toHaveLength(1);
  });

  it('is told when it holds more items than one page should draw', () => {
    const { faults } = read(...Array.from({ length: 31 }, () => `![](item:${item})`));
    expect(faults).toEqual([{ code: 'itemsTooMany', params: { most: '30' } }]);
  });

  it('goes page by page from one heading of its highest level to the next', () => {
    const { blocks } = read('Intro', '## One', 'a', '### Within', 'b', '## Two', 'c');
    expect(outlineOf(blocks).map(({ text, level }) => [text, level])).toEqual([
      ['One', 2],
      ['Within', 3],
      ['Two', 2],
    ]);
    expect(pagesOf(blocks).map((page) => page.length)).toEqual([1, 4, 2]);
    expect(pagesOf(read('no heading', ':::note', 'x', ':::').blocks)).toHaveLength(1);
    expect(pagesOf([])).toEqual([]);
  });
});

it('is read without its items where nobody may try them; what only looks like one stays', () => {
  const mark = `![Try it](item:${item})`;
  const text = ['Before.', mark, ':::example', 'In it.', mark, ':::', '```', mark, '```'].join('\n');
  expect(withoutItems(text)).toBe(['Before.', ':::example', 'In it.', ':::', '```', mark, '```'].join('\n'));
});
