import type { ErrorDetails } from '@mathquiz/contracts/errors';
import type { Holder } from '@mathquiz/contracts/storage/asset.schemas';
import type { BucketObject } from '@mathquiz/contracts/storage/bucket.schemas';
import { sayOr, type T } from '../../lib/use-t.js';

type Kind = Holder['kind'] | NonNullable<BucketObject['belongs_to']>['kind'];
type Held = { readonly kind: string; readonly title: string };

/** What an object belongs to, or what holds it; the title is empty where the reader may not see it. */
export function sayHolder({ kind, title }: Held, t: T): string {
  const known: Kind = kind as Kind;
  const what = sayOr(`console.storage.holder.${known}`, kind);
  return title === '' ? what : t('console.audit.detail', { label: what, value: title });
}

const isHeld = (one: unknown): one is Held => {
  const { kind, title } = (one ?? {}) as Partial<Held>;
  return typeof kind === 'string' && typeof title === 'string';
};

/** `details.holders` of an `in_use`. */
export const holdersIn = ({ holders }: ErrorDetails): Held[] => (Array.isArray(holders) ? holders.filter(isHeld) : []);
