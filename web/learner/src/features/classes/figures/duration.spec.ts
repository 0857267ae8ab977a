import { expect, it } from 'vitest';
import { formatSeconds } from './duration.js';

it('writes seconds as minutes and seconds of the reader’s language', () => {
  expect([0, 45, 60, 125.4].map((one) => formatSeconds(one, 'en-US'))).toEqual([
    '0 sec',
    '45 sec',
    '1 min',
    '2 min 5 sec',
  ]);
  expect(formatSeconds(125, 'ko-KR')).toBe('2분 5초');
});
