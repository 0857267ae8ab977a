import { expect, it } from 'vitest';
import { checkedNotice, type NoticePosition } from './notice.js';

it.each(['top-left', 'top', 'top-right', 'left', 'center', 'right', 'bottom-left', 'bottom', 'bottom-right'] as const)(
  'a notice may appear at %s',
  (position) => {
    expect(checkedNotice({ position, timeout: 0 })).toEqual({ position, timeout: 0 });
  },
);

it('appears at the bottom for 5 s where nothing else is asked', () => {
  expect(checkedNotice()).toEqual({ position: 'bottom', timeout: 5000 });
});

it.each(['top-center', 'middle', '', 'Top', 'toString'])('is refused at "%s"', (position) => {
  expect(() => checkedNotice({ position: position as NoticePosition })).toThrow(RangeError);
});

it.each([-1, 0.5, 1000.1, Number.NaN, Number.POSITIVE_INFINITY, '1000' as unknown as number])(
  'is refused for %s ms',
  (timeout) => {
    expect(() => checkedNotice({ timeout })).toThrow(RangeError);
  },
);
