import { describe, expect, it, vi } from 'vitest';
import { chooseLocale, firstMatch } from './choose-locale.js';
import { currentLocale, rememberLocale } from './locale.js';

describe('the language of a first visit', () => {
  it.each([
    [['ko'], 'ko-KR'],
    [['zh-TW', 'en'], 'cn-CN'],
    [['ja-JP'], 'jp-JP'],
    [['pt-BR', 'fr-CA', 'en'], 'fr-FR'],
    [['EN-gb'], 'en-US'],
    [['xx'], 'en-US'],
    [[], 'en-US'],
  ] as const)('for %j is %s', (languages, locale) => expect(firstMatch(languages)).toBe(locale));
});

it('is kept for ten days', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  rememberLocale('fr-FR');
  expect(written.mock.calls).toEqual([['locale=fr-FR; path=/; max-age=864000; samesite=lax']]);
});

it('is the cookie of an earlier choice, which lasts and sets the page’s language', () => {
  rememberLocale('cn-CN');
  expect(chooseLocale(['de'])).toBe('cn-CN');
  expect(currentLocale()).toBe('cn-CN');
  expect(document.documentElement.lang).toBe('zh-CN');
});
