import { categories, quizStatus } from '@mathquiz/contracts';

export const scopes = ['mine', 'published', 'all'] as const;
export type Scope = (typeof scopes)[number];

/** An address may hold anything: what is not in the list is the default. */
export function pick<V extends string, D>(list: readonly V[], value: string | null, otherwise: D): V | D {
  return list.find((one) => one === value) ?? otherwise;
}

/** The filter of product.md section 4, with only what is set. */
export function filterOf(wanted: { q: string; category: string | null; status: string | null }): string {
  const q = wanted.q.trim().slice(0, 100);
  const category = pick(categories, wanted.category, null);
  const status = pick(quizStatus, wanted.status, null);
  return JSON.stringify({ ...(q ? { q } : {}), ...(category ? { category } : {}), ...(status ? { status } : {}) });
}
