import type { TextKey } from '@mathquiz/contracts/text-keys';

/** One thing that is found by its name, and where it is. */
export type Found = {
  readonly key: string;
  readonly name: string;
  /** What tells it from another of the same name. */
  readonly fact: string;
  readonly to: string;
  /** Outside of this app. */
  readonly away?: boolean | undefined;
};
export type FoundGroup = { readonly title: TextKey; readonly found: readonly Found[] };

/** Each group has some; the first may be chosen by Enter alone. */
export const withSome = (groups: readonly FoundGroup[]): FoundGroup[] => groups.filter(({ found }) => found.length > 0);

/** The place after one is moved by an arrow: over the ends it comes round. */
export function movedTo(at: number, count: number, key: string): number {
  if (count === 0) return 0;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : at;
}
