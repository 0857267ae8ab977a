import { type ItemContent, itemContent } from '@mathquiz/contracts';
import { faultsOf, type ReadReply, readForm } from '../calls/reply-faults.js';
import type { Prompt, ProposedAnswer } from '../prompts/index.js';

/** A reply that fits its form, with the item as it would be. */
export type ReadProposal = {
  readonly say: string;
  readonly change: { readonly content: ItemContent; readonly fields: readonly (keyof ItemContent)[] } | null;
  readonly answers: readonly ProposedAnswer[];
};

/** Holds a reply to the form of its prompt, and the item that it proposes to the item language. */
export function readProposal(text: string, prompt: Prompt, content: ItemContent | null): ReadReply<ReadProposal> {
  const read = readForm(text, prompt.reply);
  if (!read.ok) return read;
  const { say, change, answers } = prompt.propose(read.value, content);
  if (change === null) return { ok: true, value: { say, change, answers } };
  const item = itemContent.safeParse(change.content);
  if (!item.success) return { ok: false, faults: faultsOf(item.error) };
  return { ok: true, value: { say, change: { content: item.data, fields: change.fields }, answers } };
}
