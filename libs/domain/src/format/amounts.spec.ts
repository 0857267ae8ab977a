import { paymentCurrencies } from '@mathquiz/contracts/transactions/payments.constants';
import { formatCredits, formatMoney, moneyDecimals } from './index.js';

describe('credits', () => {
  it('are written as a reader writes numbers', () => {
    expect([formatCredits(12_500, 'en-US'), formatCredits(12_500, 'de-DE'), formatCredits(1, 'en-US')]).toEqual([
      '12.5',
      '12,5',
      '0.001',
    ]);
  });

  it('have their sign where they were gained or lost', () => {
    expect([500, -500, 0].map((milli) => formatCredits(milli, 'en-US', { signed: true }))).toEqual([
      '+0.5',
      '-0.5',
      '0',
    ]);
  });
});

describe('money', () => {
  it.each([
    [500, 'EUR', 'en-US', '€5.00'],
    [123_456, 'EUR', 'de-DE', '1.234,56 €'],
    [5000, 'KRW', 'ko-KR', '₩5,000'],
    [5000, 'JPY', 'en-US', '¥5,000'],
  ] as const)('%d of %s for %s is %s', (amount, currency, locale, text) => {
    expect(formatMoney(amount, currency, locale).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('has no decimals in yen and won, and two in every other currency of packages', () => {
    const whole = paymentCurrencies.filter((currency) => moneyDecimals(currency) === 0);
    expect(whole).toEqual(['JPY', 'KRW']);
    expect(paymentCurrencies.filter((currency) => ![0, 2].includes(moneyDecimals(currency)))).toEqual([]);
  });
});
