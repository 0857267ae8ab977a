import { roles } from '@mathquiz/contracts/constants';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { aUser } from '../testing/builders.js';
import { isHere, menuOf } from './menu.js';
import { decide } from './navigation-guard.js';
import { table } from './router.js';

describe.each(roles)('the menu of a %s', (role) => {
  const entries = menuOf(role);

  it('leads to pages that are there and that the role may open', () => {
    for (const { path, away } of entries) {
      if (away) continue;
      const page: RouteObject | undefined = matchRoutes(table as RouteObject[], path)?.at(-1)?.route;
      expect([path, page?.path === '*' ? 'missing' : typeof page]).toEqual([path, 'object']);
      expect([path, decide(path, '', { state: 'signedIn', user: aUser([role]) }).go]).toEqual([path, 'on']);
    }
  });

  it('has at most seven entries, each somewhere else, and says where one is', () => {
    expect(entries.length).toBeLessThanOrEqual(7);
    expect(new Set(entries.map(({ path }) => path)).size).toBe(entries.length);
    for (const entry of entries) expect(entries.filter((one) => isHere(one, entry.path))).toEqual([entry]);
  });
});

it('stands in the order of the map, without what has no page yet', () => {
  const paths = Object.fromEntries(
    roles.map((role) => [
      role,
      menuOf(role)
        .map(({ path }) => path)
        .join(' '),
    ]),
  );
  expect(paths).toEqual({
    student: '/ /practice /student /messages /settings',
    teacher: '/ /teacher /exam /author /messages /settings',
    author: '/ /author /exam /issues /messages /settings',
    reviewer: '/review /author /issues /messages /settings',
    operator: '/operator /messages /settings',
    researcher: '/ /messages /settings',
    parent: '/ /parents /messages /settings',
    admin: '/ /author /teacher /exam /admin/ /messages /settings',
  });
});
