import type { AssistantMessage, AssistantReply, ItemContent, Locale } from '@mathquiz/contracts';
import type { ModelMessage } from '../connection/completion.js';
import type { FilingWords, Prompt } from '../prompts/index.js';

type ConversationContext = {
  readonly lang: Locale;
  readonly messages: readonly AssistantMessage[];
  readonly content: ItemContent | null;
  readonly words: FilingWords;
  /** The answer before this one, with what was proposed. */
  readonly previous: AssistantReply | null;
};

/** The prompt, the item as it stands, and what was said; the last proposal goes along with the answer that made it. */
export function* modelMessages(
  prompt: Prompt,
  { lang, messages, content, words, previous }: ConversationContext,
): Generator<ModelMessage> {
  yield { role: 'system', content: `${prompt.instructions({ lang, content, words })}\n\nPrompt: ${prompt.version}` };
  yield { role: 'user', content: itemText(content) };
  const newestAnswer = messages.findLastIndex(({ role }) => role === 'assistant');
  for (const [at, { role, content: text }] of messages.entries()) {
    yield { role, content: at === newestAnswer && previous ? withProposal(text, previous) : text };
  }
}

function itemText(content: ItemContent | null): string {
  if (content === null) return 'There is no item yet.';
  const { translations: _, test_cases: __, ...item } = content;
  return `The item:\n\`\`\`json\n${JSON.stringify(item, null, 1)}\n\`\`\``;
}

function withProposal(text: string, { proposal, checks }: AssistantReply): string {
  if (proposal === null) return text;
  const fields = Object.entries(proposal.content).filter(([name]) => proposal.fields.includes(name));
  const failed = checks.flatMap(({ check, ok, failures }) =>
    ok ? [] : failures.map(({ code, path, params }) => `${check}: ${code} at ${path} ${JSON.stringify(params)}`),
  );
  const told = failed.length > 0 ? `\n\nThe grader refused it:\n${failed.join('\n')}` : '';
  return `${text}\n\nProposed:\n${JSON.stringify(Object.fromEntries(fields))}${told}`;
}
