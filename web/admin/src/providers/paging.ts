import { pageSize } from '@mathquiz/contracts/constants';
import type { PaginationPayload, SortPayload } from 'react-admin';

/** react-admin counts pages, the contract rows (product.md section 4). */
export function toPage(pagination: PaginationPayload | undefined): { offset: number; limit: number } {
  const limit = Math.min(pagination?.perPage ?? pageSize.default, pageSize.most);
  return { offset: ((pagination?.page ?? 1) - 1) * limit, limit };
}

export const userSorts = ['username', 'lastname', 'created_at'] as const;
type UserSort = (typeof userSorts)[number];

/** Only what the contract can sort by; anything else is by username. */
export function toUserSort(sort: SortPayload | undefined): UserSort | `-${UserSort}` {
  const field = userSorts.find((one) => one === sort?.field);
  if (!field) return 'username';
  return sort?.order === 'DESC' ? `-${field}` : field;
}
