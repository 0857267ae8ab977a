import type { ManyAction } from '@mathquiz/contracts';
import type { Request } from '@mathquiz/platform';

/** What came of it: whether it was not so before, and the version that was saved, where one was. */
export type Done = { readonly changed: boolean; readonly version: number | null };

/** Does it to one of them, the one at this place in the list. */
export type Deed = (id: string, at: number) => Promise<Done>;

export const done = (changed: boolean, version: number | null = null): Done => ({ changed, version });

/** A kind of things of which one may do something to many. */
export interface Target {
  /** Throws where it could be done to none of them. */
  deedOf(request: Request, action: ManyAction): Promise<Deed>;
  /** Throws `not_found` for one that the caller may not read. */
  assertReadable(request: Request, id: string): Promise<void>;
}
