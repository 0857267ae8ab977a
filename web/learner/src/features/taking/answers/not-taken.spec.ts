import type { AttemptItem } from '@mathquiz/contracts';
import { expect, it } from 'vitest';
import { notTaken } from './not-taken.js';

const part = (key: string, kind: 'text' | 'choice', options?: { id: string; text: string }[]) => ({
  key,
  kind,
  prompt: '',
  points: 1,
  ...(options ? { options } : {}),
});
const items: AttemptItem[] = [
  { index: 0, section: '', points: 1, statement: '', parts: [part('0_a', 'text')] },
  { index: 1, section: '', points: 1, statement: '', parts: [part('1_a', 'choice', [{ id: 'o1', text: 'Seoul' }])] },
];

it('names what the server does not have, with the part that it answers', () => {
  const waiting = [
    { seq: 1, part: '0_a', value: 'x', decimal: 'point' as const },
    { seq: 2, part: '1_a', value: 'o1', decimal: 'point' as const },
  ];
  expect(notTaken(waiting, new Map([['0_a', 'x']]), items)).toEqual([
    { item: 1, key: '1_a', value: 'o1', decimal: 'point', part: items[1]?.parts[0] },
  ]);
});
