import { fields } from '@mathquiz/contracts';
import { expect, it } from 'vitest';
import { isEmail, isPassword, isUsername } from './rules.js';

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
