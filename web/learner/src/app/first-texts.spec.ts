import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { locales, routes } from '@mathquiz/contracts';
import { textsBelow, textsNamedFrom, textsOf } from '@mathquiz/web/testing';
import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { everyText } from '../lib/every-text.js';
import { common, firstTextsOf } from './first-texts.js';
import { framed } from './pages.js';

const routeFile = (file: string) => resolve(import.meta.dirname, 'routes', file);

const pathsOf = (page: RouteObject, above = ''): string[] => {
  const path = [above, page.path].filter(Boolean).join('/');
  return [`/${path.replace(/:\w+/g, 'a1')}`, ...(page.children ?? []).flatMap((child) => pathsOf(child, path))];
};

it.each(locales)('what every page needs in %s is at most 25 KB', (locale) => {
  const texts = JSON.stringify(textsBelow(textsOf(locale), common.join(',')));
  expect(texts.length).toBeGreaterThan(1000);
  expect(brotliCompressSync(texts).length).toBeLessThanOrEqual(25_000);
});

it('every page says which texts it comes with', () => {
  expect(framed.flatMap((page) => pathsOf(page)).filter((path) => firstTextsOf(path) === null)).toEqual([]);
});

// Home, sign-in, a test and an item's editor are cut closer than to areas: the browser holds those (`e2e/specs/learner/first-load`).
it.each([
  ['account.ts', '/reset-password'],
  ['chat.ts', '/chat/a1'],
  ['exam.ts', '/exam/a1'],
  ['messages.ts', '/messages/a1'],
  ['parents.ts', '/parents/result'],
  ['practice.ts', '/practice'],
  ['result.ts', '/evaluation/result'],
  ['settings.ts', '/settings/user'],
  ['student.ts', '/student'],
  ['teacher.ts', '/teacher/tests/a1'],
])('the pages of %s come with every text that they name', (file, path) => {
  const here = firstTextsOf(path)?.split(',') ?? [];
  expect([...textsNamedFrom(routeFile(file))].filter((area) => !here.includes(area))).toEqual([]);
});

it('no text of this app stays behind', () => {
  const named = textsNamedFrom(resolve(import.meta.dirname, 'start.tsx'));
  expect([...named].filter((area) => !everyText.split(',').includes(area))).toEqual([]);
});

it('no page asks for more than an address may name', () => {
  const asked = framed.flatMap((page) => pathsOf(page)).map((path) => firstTextsOf(path) ?? '');
  const refused = [everyText, ...asked].filter((below) => !routes.languageData.query.safeParse({ below }).success);
  expect(refused).toEqual([]);
});
