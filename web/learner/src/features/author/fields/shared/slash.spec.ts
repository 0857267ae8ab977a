import { describe, expect, it } from 'vitest';
import { fitting, type SlashEntry, slashAt, withEntry } from './slash.js';

const entries: SlashEntry[] = [
  { id: 'numbers', label: '번호 목록', text: '1. ', block: true },
  { id: 'list', label: '글머리 목록', text: '- ', block: true },
  { id: 'formula', label: '줄 안의 수식', text: '$‸$' },
];

describe('a slash', () => {
  it.each([
    ['/', 0, ''],
    ['Let /fo', 4, 'fo'],
    ['Let\n/목', 4, '목'],
    ['Half is $\\frac12$. /', 19, ''],
    ['It costs \\$5 /', 13, ''],
  ])('opens the list in “%s”', (value, from, typed) => {
    expect(slashAt(value, value.length)).toEqual({ from, typed });
  });

  it.each(['1/2', 'km/h', 'and/or', '$a /', '{{a /', '```\n/', 'Let / be', 'https://', '\\ /x y'])(
    'divides, or is a slash, in “%s”',
    (value) => {
      expect(slashAt(value, value.length)).toBeNull();
    },
  );

  it('counts up to the cursor alone', () => {
    expect(slashAt('/ab and more', 2)).toEqual({ from: 0, typed: 'a' });
  });
});

it('what is typed finds names in the reader’s language and in Markdown’s, those that begin so first', () => {
  const ids = (typed: string) => fitting(entries, typed).map(({ id }) => id);
  expect(ids('')).toEqual(['numbers', 'list', 'formula']);
  expect(ids('목')).toEqual(['numbers', 'list']);
  expect(ids('글머')).toEqual(['list']);
  expect(ids('FO')).toEqual(['formula']);
  // As a keyboard composes it, sign by sign.
  expect(ids('목'.normalize('NFD'))).toEqual(['numbers', 'list']);
  expect(ids('zz')).toEqual([]);
});

it('an entry takes the place of what was typed, begins a line where it must, and leaves the cursor within it', () => {
  expect(withEntry('Let /fo be', { from: 4, typed: 'fo' }, { id: 'f', label: '', text: '$‸$' })).toEqual({
    value: 'Let $$ be',
    cursor: 5,
  });
  const list = { id: 'l', label: '', text: '- ', block: true };
  expect(withEntry('Let /li', { from: 4, typed: 'li' }, list)).toEqual({ value: 'Let \n- ', cursor: 7 });
  expect(withEntry('Let\n/li', { from: 4, typed: 'li' }, list)).toEqual({ value: 'Let\n- ', cursor: 6 });
});
