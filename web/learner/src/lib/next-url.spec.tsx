import { expect, it } from 'vitest';
import { rememberNext, safePath, takeNext } from './next-url.js';

it.each([
  '//evil.test',
  '/\\evil.test',
  '/.//evil.test',
  '/a/..//evil.test',
  '/%2e//evil.test',
  '/\t/evil.test',
  '///evil.test',
  '\u0000//evil.test',
  ' //evil.test',
  'https://evil.test',
  'https:/evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  '/a\nb',
  '',
  null,
  7,
  ['/exam/1'],
])('goes home instead of to %j', (wanted) => expect(safePath(wanted)).toBe('/'));

it('keeps the path, the query and the place', () => {
  expect(safePath('/exam/1?tab=2#top')).toBe('/exam/1?tab=2#top');
});

it('gives the wanted address once, then home', () => {
  rememberNext('/exam/1');
  expect([takeNext(), takeNext()]).toEqual(['/exam/1', '/']);
});

it('never leads back to the entrance', () => {
  rememberNext('/login?x=1');
  expect(takeNext()).toBe('/');
});
