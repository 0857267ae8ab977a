import { fullName, nameInGreeting } from './full-name.js';

describe('a full name', () => {
  it.each([
    ['en-US', 'Ana', 'Ruiz', 'Ana Ruiz'],
    ['ko-KR', '민수', '김', '김민수'],
    ['ko-KR', 'Ana', 'Ruiz', 'Ruiz Ana'],
    ['en-US', '민수', '김', '민수 김'],
    ['fr-FR', '', 'Ruiz', 'Ruiz'],
    ['de-DE', '', '', ''],
  ] as const)('for a reader of %s: %s and %s make %s', (locale, name, lastname, full) => {
    expect(fullName({ name, lastname }, locale)).toBe(full);
  });
});

describe('the name in a greeting', () => {
  it.each([
    ['en-US', 'Ana', 'Ruiz', 'Ana'],
    ['ko-KR', '민수', '김', '김민수'],
    ['jp-JP', 'Ana', 'Ruiz', 'Ruiz Ana'],
    ['fr-FR', '', 'Ruiz', 'Ruiz'],
    ['de-DE', '', '', ''],
  ] as const)('for a reader of %s: %s and %s make %s', (locale, name, lastname, called) => {
    expect(nameInGreeting({ name, lastname }, locale)).toBe(called);
  });
});
