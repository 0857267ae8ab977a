import { type ItemContent, itemContent } from '@mathquiz/contracts';
import type { z } from 'zod';
import type { Prompt, ProposedAnswer } from '../prompts/index.js';
import { readJson } from './reply-text.js';

/** A reply that fits its schema, with the item as it would be. */
export type ReadProposal = {
  readonly say: string;
  readonly change: { readonly content: ItemContent; readonly fields: readonly (keyof ItemContent)[] } | null;
  readonly answers: readonly ProposedAnswer[];
};
export type ReadReply =
  | { readonly ok: true; readonly proposal: ReadProposal }
  /** Sentences for the model, which writes it anew. */
  | { readonly ok: false; readonly faults: readonly string[] };

const maxFaults = 10;
const maxPathChars = 80;

/** Holds a reply to the schema of its prompt, and the item that it proposes to the item language. */
export function readProposal(text: string, prompt: Prompt, content: ItemContent | null): ReadReply {
  const json = readJson(text);
  if (json === undefined) return { ok: false, faults: ['The reply is no complete JSON object.'] };
  const read = prompt.reply.safeParse(json);
  if (!read.success) return { ok: false, faults: faultsOf(read.error) };
  const { say, change, answers } = prompt.propose(read.data, content);
  if (change === null) return { ok: true, proposal: { say, change, answers } };
  const item = itemContent.safeParse(change.content);
  if (!item.success) return { ok: false, faults: faultsOf(item.error) };
  return { ok: true, proposal: { say, change: { content: item.data, fields: change.fields }, answers } };
}

const faultsOf = ({ issues }: z.ZodError): string[] =>
  issues
    .slice(0, maxFaults)
    .map(({ path, message }) => `${path.join('.').slice(0, maxPathChars) || 'reply'}: ${message}`);
