import type { NamedShare, Person, RequestContext } from '@mathquiz/contracts';
import { namedShares, type PeopleService, type ShareRow } from '@mathquiz/platform';

/** Somebody whom auth does not know. */
export const nobody = (_id: string): Person => ({ _id, username: '', name: '', lastname: '' });

/** Who else has it, for those who share it. */
export async function sharesByName(
  people: PeopleService,
  shares: readonly ShareRow[],
  context: RequestContext,
): Promise<NamedShare[]> {
  const groups = await people.groupNames(
    shares.flatMap(({ group_id }) => group_id?.toHexString() ?? []),
    context,
  );
  const persons = await people.byIds(
    shares.flatMap(({ user_id }) => user_id?.toHexString() ?? []),
    context,
  );
  return namedShares(shares, { person: (id) => persons.get(id) ?? nobody(id), groups });
}
