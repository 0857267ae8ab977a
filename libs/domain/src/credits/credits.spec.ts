import { allowanceOf, creditsFor, ledgerDifferences, maySpend, settled, spendable, topUp } from './index.js';

const balances = (granted: number, purchased = 0, group = 0) => ({ granted, purchased, group });

describe('credits of an account', () => {
  it.each([
    [balances(5, 7), 12],
    [balances(0, 0, 4), 4],
    [balances(10, -4), 6],
    [balances(3, -4), 0],
  ])('%j may be spent: %d', (have, most) => {
    expect(maySpend(have)).toBe(most);
  });

  it('come from a pool as far as it has any', () => {
    expect(spendable(balances(5, 7), 'granted', 12)).toBe(5);
    expect(spendable(balances(5, 7), 'purchased', 7)).toBe(7);
    expect(spendable(balances(5, 7), 'group', 12)).toBe(0);
  });

  it('pay a debt of another pool before they pay for work', () => {
    expect(spendable(balances(10, -4), 'granted', 10)).toBe(6);
    expect(spendable(balances(10, -4), 'purchased', 10)).toBe(0);
  });
});

describe('the price of work in credits', () => {
  it.each([
    ['a cent at 100 credits a euro', 10_000, 100, 1000],
    ['what is left over is rounded up', 10_001, 0.1, 2],
    ['the smallest cost', 1, 0.001, 1],
    ['nothing', 0, 100, 0],
    ['any cost at the factor 0', 5_000_000, 0, 0],
    ['a factor that no binary fraction is', 1_000_000, 0.3, 300],
    ['more than a double can tell apart', 1_000_000_000_001, 100_000, 100_000_000_000_100],
  ])('%s', (_, micros, factor, milli) => {
    expect(creditsFor(micros, factor)).toBe(milli);
  });
});

describe('work that is settled', () => {
  it('takes its cost in order and gives the rest back', () => {
    const holds = [{ milli: 4 }, { milli: 6 }];
    expect(settled(holds, 5).map(({ spent, back }) => [spent, back])).toEqual([
      [4, 0],
      [1, 5],
    ]);
  });

  it('never costs more than is held', () => {
    expect(settled([{ milli: 4 }], 9)).toEqual([{ hold: { milli: 4 }, spent: 4, back: 0 }]);
  });

  it('that failed gives all of it back', () => {
    expect(settled([{ milli: 4 }], 0)).toEqual([{ hold: { milli: 4 }, spent: 0, back: 4 }]);
  });
});

describe('an allowance', () => {
  it('is the highest of the roles, and none without a role that has one', () => {
    const allowances = { teacher: 50, author: 70 };
    expect(allowanceOf(['author', 'teacher'], allowances)).toBe(70);
    expect(allowanceOf(['student'], allowances)).toBe(0);
    expect(allowanceOf([], allowances)).toBe(0);
  });

  it('tops up, and takes nothing away', () => {
    expect(topUp(20, 50)).toBe(30);
    expect(topUp(80, 50)).toBe(0);
  });
});

it('a ledger is checked pool by pool', () => {
  const rows = [
    { account: 'a', sums: { granted: 5 }, newest: balances(5) },
    { account: 'b', sums: { granted: 5, purchased: 2 }, newest: balances(5, 3) },
    { account: 'c', sums: {}, newest: balances(0, 0, 1) },
  ];
  expect(ledgerDifferences(rows)).toEqual([
    { account: 'b', pool: 'purchased', balance: 3, sum: 2 },
    { account: 'c', pool: 'group', balance: 1, sum: 0 },
  ]);
});
