import { expect, it } from 'vitest';
import { ChannelOrder } from './channel-order.js';

it('the first that somebody is ever told is asked for, and heard once', () => {
  const order = new ChannelOrder();
  expect(order.begin(0)).toBe('deliver');
  expect(order.take(1795)).toBe('ask');
  expect([1795, 1796].map((number) => order.follow(number))).toEqual([true, true]);
  order.caughtUp(1796);
  expect([order.follow(1796), order.take(1796), order.take(1797), order.take(1799)]).toEqual([
    false,
    'drop',
    'deliver',
    'ask',
  ]);
});
