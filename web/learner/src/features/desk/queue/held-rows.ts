import type { HelpRequest } from '@mathquiz/contracts/chat/help.schemas';

/** Those that stood there, in their places and as they are now, and what is new below them. */
export function heldRows(before: readonly HelpRequest[], now: readonly HelpRequest[]): HelpRequest[] {
  const newest = new Map(now.map((row) => [row._id, row]));
  const there = new Set(before.map(({ _id }) => _id));
  return [...before.map((row) => newest.get(row._id) ?? row), ...now.filter(({ _id }) => !there.has(_id))];
}
