import { chatLimits } from '@mathquiz/contracts/chat/chat.constants';
import type { Person } from '@mathquiz/contracts/fields';

const named = /(?<![\p{L}\p{N}_.])@([a-z][a-z0-9]{5,19})(?![\p{L}\p{N}_])/gu;

/** Those of a room whose usernames stand in a text after an @. */
export function mentionsIn(text: string, people: readonly Person[]): string[] {
  const names = new Set([...text.matchAll(named)].map(([, name]) => name));
  const ids = people.filter(({ username }) => names.has(username)).map(({ _id }) => _id);
  return [...new Set(ids)].slice(0, chatLimits.mentions);
}

/** What is being typed after an @ just before the cursor; null: nothing. */
export function mentionAt(text: string, cursor: number): { readonly from: number; readonly q: string } | null {
  const hit = /(?:^|[\s([{"'«“‘])@([\p{L}\p{N}]{0,20})$/u.exec(text.slice(0, cursor));
  return hit ? { from: cursor - (hit[1] ?? '').length - 1, q: hit[1] ?? '' } : null;
}

export function withMention(text: string, from: number, cursor: number, username: string) {
  const after = text.slice(cursor);
  const put = `@${username}${/^\s/.test(after) ? '' : ' '}`;
  return { text: text.slice(0, from) + put + after, cursor: from + put.length };
}
