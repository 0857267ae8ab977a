import type { Caller } from '@mathquiz/contracts';
import type { Asker, OwnedDocument } from '@mathquiz/domain/access';
import { type ContentAction, contentAfter } from '@mathquiz/domain/lifecycle';
import { AppError } from '@mathquiz/platform';
import type { ContentDocument } from '../records/content.schema.js';
import { contentRights } from '../records/rights.js';
import type { ContentStore } from './content-store.js';

/** Of what is decided in the domain, one question a method: a thing that it refuses is as absent as none. */
type Decision = (asker: Asker, one: OwnedDocument) => boolean;

export async function allowed<D extends ContentDocument, C>(
  store: ContentStore<D, C>,
  caller: Caller,
  id: string,
  may: Decision,
): Promise<D> {
  const one = await store.repository.find(id);
  if (!one || !may(caller, contentRights(one))) throw new AppError('not_found');
  return one;
}

/** Throws `wrong_state`. */
export function statusAfter({ status }: ContentDocument, action: ContentAction) {
  const next = contentAfter(status, action);
  if (!next) throw new AppError('wrong_state', { status, action });
  return next;
}

/** Throws `not_found`. */
export async function contentOf<D extends ContentDocument, C>(
  store: ContentStore<D, C>,
  id: string,
  version: number,
): Promise<C> {
  const found = await store.repository.findVersion(id, version);
  if (found === null) throw new AppError('not_found');
  return found;
}
