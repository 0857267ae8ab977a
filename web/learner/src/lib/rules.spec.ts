import { fields } from '@mathquiz/contracts';
import { isPassword, isUsername } from '@mathquiz/contracts/rules';
import { expect, it } from 'vitest';
import { isDate, isEmail, isTime } from './rules.js';

it.each(['abcdef1!', 'a1!', 'abcdefg1', 'abcdefg!', 'äbcdef1!', 'abcdefghijklmn1!', '1234567!', 'ab cde1!', ''])(
  'finds about the password %j what the server finds',
  (value) => expect(isPassword(value)).toBe(fields.password.safeParse(value).success),
);

it.each(['teacher1', 'Teacher1', '1teacher', 'abc', 'abcdefghijklmnopqrstu', 'zoë1234'])(
  'finds about the username %j what the server finds',
  (value) => expect(isUsername(value)).toBe(fields.username.safeParse(value).success),
);

it('takes an empty address, and none without a domain', () => {
  expect(['', 'ada@school.example', 'ada@school', 'ada'].map(isEmail)).toEqual([true, true, false, false]);
});

it.each(['2026-03-01', '2024-02-29', '0999-12-31'])('%s is a date', (value) => expect(isDate(value)).toBe(true));
it.each(['', '2026-3-1', '01.03.2026', '2026-02-30', '2026-13-01', '12026-03-01', '2026-03-01T08:00', ' 2026-03-01'])(
  '"%s" is no date',
  (value) => expect(isDate(value)).toBe(false),
);

it.each(['00:00', '0:00', '8:05', '08:05', '19:30', '23:59'])('%s is a time', (value) =>
  expect(isTime(value)).toBe(true),
);
it.each(['', '24:00', '8:5', '8.05', '08:60', '008:00', '8:05 pm', '08:05:00', '-1:00'])('"%s" is no time', (value) =>
  expect(isTime(value)).toBe(false),
);
