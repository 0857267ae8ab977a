/** One thing that a page was given of a room: a message, as it was with this change. */
export type Given = { readonly id: string; readonly seq: number; readonly change: number };

export type Recording = {
  /** Every message that its sender was told to be stored, in the order of each sender. */
  readonly acknowledged: readonly { readonly id: string; readonly by: string; readonly seq: number }[];
  /** What is stored at the end, in the order of the room. */
  readonly stored: readonly Given[];
  /** By the name of a page of somebody in the room: what it was given, in its order. */
  readonly members: Readonly<Record<string, readonly Given[]>>;
  /** Of pages of people who are not in the room, or have not joined it. */
  readonly others: Readonly<Record<string, readonly Given[]>>;
};

/**
 * What is wrong with a recording; nothing: each member was given every acknowledged message once, in the one order of the room, and nobody
 * else was given anything. A message that has changed since is given again, with the number of that change.
 */
export function faultsOf({ acknowledged, stored, members, others }: Recording): string[] {
  const byId = new Map(stored.map((given) => [given.id, given]));
  return [
    ...acknowledged
      .filter(({ id, seq }) => byId.get(id)?.seq !== seq)
      .map(({ id }) => `${id} was acknowledged and is not stored so`),
    ...doubled(acknowledged.map(({ id }) => id)).map((id) => `${id} was acknowledged as two messages`),
    ...doubled(stored.map(({ seq }) => seq)).map((seq) => `two messages stand at ${seq}`),
    ...outOfTurn(acknowledged),
    ...Object.entries(members).flatMap(([name, given]) =>
      faultsOfMember(given, byId).map((fault) => `${name}: ${fault}`),
    ),
    ...Object.entries(others).flatMap(([name, given]) => given.map(({ id }) => `${name} was given ${id}`)),
  ];
}

function faultsOfMember(given: readonly Given[], stored: ReadonlyMap<string, Given>): string[] {
  const faults: string[] = [];
  const last = new Map<string, Given>();
  let newest = 0;
  for (const one of given) {
    const { id, seq, change } = one;
    // One number is one change: the same again is a double, a smaller one has come too late.
    if (change <= newest) faults.push(`${id} came with ${change} after ${newest}`);
    newest = Math.max(newest, change);
    if (stored.get(id)?.seq !== seq) faults.push(`${id} at ${seq} is not stored`);
    last.set(id, one);
  }
  for (const { id, change } of stored.values()) {
    const seen = last.get(id);
    if (!seen) faults.push(`${id} is missing`);
    else if (seen.change !== change) faults.push(`${id} is known as it was with ${seen.change}, not ${change}`);
  }
  return faults;
}

/** What somebody sent after their last message was acknowledged stands after it. */
function outOfTurn(acknowledged: Recording['acknowledged']): string[] {
  const last = new Map<string, number>();
  return acknowledged.flatMap(({ id, by, seq }) => {
    const before = last.get(by) ?? 0;
    last.set(by, seq);
    return seq > before ? [] : [`${id} stands before what its sender had sent earlier`];
  });
}

function doubled<T>(values: readonly T[]): T[] {
  return values.filter((value, at) => values.indexOf(value) !== at);
}
