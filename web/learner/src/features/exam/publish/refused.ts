import { CallError } from '@mathquiz/contracts/client';
import type { ExamItem } from '../model.js';

/** An item that kept a test from being published, and the first reason. */
export type RefusedItem = Pick<ExamItem, 'quiz_id' | 'version'> & {
  readonly title: string;
  /** `got` is the outcome of the author's test case `number`; null: the item cannot be shown with this seed at all. */
  readonly failed: { readonly number: number; readonly seed: string; readonly got: string } | null;
};

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function refusedItem(value: unknown): RefusedItem[] {
  const { quiz_id, version, title, cases } = record(value);
  if (typeof quiz_id !== 'string' || typeof version !== 'number') return [];
  const [first]: unknown[] = Array.isArray(cases) ? cases : [];
  const { index, seed, got } = record(first);
  return [
    {
      quiz_id,
      version,
      title: String(title),
      failed: first === undefined ? null : { number: Number(index) + 1, seed: String(seed), got: String(got) },
    },
  ];
}

/** The items that a refusal to publish names; none where it is about something else. */
export function refusedItems(error: unknown): readonly RefusedItem[] {
  if (!(error instanceof CallError)) return [];
  if (error.code === 'item_not_renderable' || error.code === 'item_has_faults') return refusedItem(error.details);
  const { items } = error.details;
  return error.code === 'test_cases_fail' && Array.isArray(items) ? items.flatMap(refusedItem) : [];
}
