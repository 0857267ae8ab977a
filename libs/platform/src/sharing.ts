import { type Caller, limits, type Role, standingOf } from '@mathquiz/contracts';
import { AppError } from './app-error.js';
import type { BusClient } from './bus-client.js';
import type { Id } from './id.js';
import type { Request } from './request.js';
import type { ShareRow, shareRows } from './shares.js';

export type Whom = Parameters<typeof shareRows>[0];
type Shared = { readonly owner_id: Id | null; readonly shares?: readonly ShareRow[] };

export type IsColleague = (user_id: string) => Promise<boolean>;

/** Decisions of the domain, which the platform does not know. */
type Rules = {
  mayMakeContent(asker: { readonly roles: readonly Role[] }): boolean;
  mayShareWithGroup(caller: Caller, groupId: string): boolean;
};

/** The rule of what is shared with whom, one for content and for files. */
export const sharingUnder = ({ mayMakeContent, mayShareWithGroup }: Rules) => ({
  /** Whether somebody makes content too; each is asked for once, however many things are shared with them. */
  colleagues(bus: BusClient, { context }: Request): IsColleague {
    const asked = new Map<string, Promise<boolean>>();
    const ask = async (user_id: string) => {
      const { data } = await bus.ask(standingOf, { user_id }, context);
      return data !== null && mayMakeContent(data);
    };
    return (user_id) => {
      const answer = asked.get(user_id) ?? ask(user_id);
      asked.set(user_id, answer);
      return answer;
    };
  },

  /** With colleagues, as an item has its key with it, and with groups of which one sees what is shared. Throws `cannot_share`, `too_large`. */
  async assertShareable(
    isColleague: IsColleague,
    { caller }: Request,
    one: Shared,
    { user_ids, group_ids }: Whom,
  ): Promise<void> {
    const owner = one.owner_id?.toHexString();
    if (user_ids.some((id) => id === owner)) throw new AppError('cannot_share', { reason: 'owner' });
    if (group_ids.some((id) => !mayShareWithGroup(caller, id))) throw new AppError('cannot_share', { reason: 'group' });
    for (const user_id of user_ids)
      if (!(await isColleague(user_id))) throw new AppError('cannot_share', { reason: 'person' });
    const others = (one.shares ?? []).length + user_ids.length + group_ids.length;
    if (others > limits.shares) throw new AppError('too_large', { most: limits.shares });
  },
});
