import { staff } from '@mathquiz/contracts/access';
import type { Role } from '@mathquiz/contracts/constants';
import { type IssueScope, issueScopes } from '@mathquiz/contracts/mathquiz/issue.constants';

const whose: Readonly<Record<IssueScope, readonly Role[] | null>> = {
  mine: null,
  on_items: staff,
  on_tests: ['teacher', 'admin'],
  all: ['reviewer', 'admin'],
};

/** The lists of reports that somebody with these roles has. */
export const scopesOf = (roles: readonly Role[]): IssueScope[] =>
  issueScopes.filter((scope) => whose[scope]?.some((role) => roles.includes(role)) ?? true);

/** Where one's work is: everybody's for reviewers, those on one's items for authors, one's own otherwise. */
export function firstScope(roles: readonly Role[]): IssueScope {
  const there = scopesOf(roles);
  return there.includes('all') ? 'all' : there.includes('on_items') ? 'on_items' : 'mine';
}

/** The open reports on an item. */
export const listOfItem = (id: string, roles: readonly Role[]): string =>
  `/issues?${new URLSearchParams({ scope: firstScope(roles), state: 'open', item: id })}`;
