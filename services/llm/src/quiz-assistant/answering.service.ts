import {
  type AssistantMessage,
  type AssistantPhase,
  type AssistantPurpose,
  type AssistantReply,
  assistantLimits,
  type ItemContent,
  type Locale,
} from '@mathquiz/contracts';
import { AppError } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import { z } from 'zod';
import { ModelService, type Tokens } from '../connection/model.service.js';
import { languageOfItem, type Prompt, prompts } from '../prompts/index.js';
import { CallsRepository } from '../records/calls.repository.js';
import { ProposalChecks } from './proposal-checks.service.js';
import { type ReadProposal, readProposal } from './read-proposal.js';

type Asked = {
  readonly user_id: string;
  readonly purpose: AssistantPurpose;
  readonly lang: Locale;
  readonly messages: readonly AssistantMessage[];
  readonly content: ItemContent;
  /** The answer before this one, with what was proposed. */
  readonly previous: AssistantReply | null;
  readonly signal: AbortSignal;
  /** Hears the text so far; `always`: though it has just heard of it. */
  readonly grew: (phase: AssistantPhase, text: string, always?: boolean) => void;
};

/** What is still to be logged of a call. */
type Spent = { tokens: Tokens };

/** One reply of the assistant: what the model writes, held to the item language and checked by the grader. */
@Injectable()
export class AnsweringService {
  constructor(
    @Inject(ModelService) private readonly model: ModelService,
    @Inject(ProposalChecks) private readonly checks: ProposalChecks,
    @Inject(CallsRepository) private readonly calls: CallsRepository,
  ) {}

  /** Throws what `ModelService.complete` throws, and `ai_reply_unusable` where a second try cannot be read either. */
  async answer(asked: Asked): Promise<AssistantReply> {
    const prompt = prompts[asked.purpose];
    const begun = Date.now();
    const spent: Spent = { tokens: { input: 0, output: 0 } };
    const log = (outcome: string, failed: readonly string[] = []) =>
      this.calls.add({
        user_id: asked.user_id,
        purpose: asked.purpose,
        model: this.model.state.model,
        prompt: prompt.version,
        input_tokens: spent.tokens.input,
        output_tokens: spent.tokens.output,
        duration_ms: Date.now() - begun,
        outcome,
        failed_checks: [...failed],
        at: new Date(begun),
      });
    try {
      const proposal = await this.propose(asked, prompt, spent);
      asked.grew('checking', JSON.stringify({ say: proposal.say }), true);
      const reply = await this.checked(asked, proposal);
      const failed = reply.checks.flatMap(({ check, ok }) => (ok ? [] : [check]));
      await log(reply.proposal === null ? 'said' : reply.accepted ? 'accepted' : 'refused', failed);
      return reply;
    } catch (error) {
      await log(error instanceof AppError ? error.code : asked.signal.aborted ? 'cancelled' : 'internal');
      throw error;
    }
  }

  /** What the model proposes; asked once more, with what was wrong, where it cannot be read. */
  private async propose(asked: Asked, prompt: Prompt, spent: Spent): Promise<ReadProposal> {
    const messages = [...conversationOf(asked, prompt)];
    for (const phase of ['writing', 'repairing'] as const) {
      asked.grew(phase, '', true);
      const { text, tokens } = await this.model.complete({
        messages,
        schema: { name: prompt.purpose, schema: schemaOf(prompt) },
        signal: asked.signal,
        onText: (written) => asked.grew(phase, written),
      });
      spent.tokens = { input: spent.tokens.input + tokens.input, output: spent.tokens.output + tokens.output };
      const read = readProposal(text, prompt, asked.content);
      if (read.ok) return read.proposal;
      messages.push({ role: 'assistant', content: text.slice(0, maxRepairChars) });
      messages.push({
        role: 'user',
        content: `Your reply cannot be used:\n${read.faults.join('\n')}\n\nWrite the whole JSON object again, corrected.`,
      });
    }
    throw new AppError('ai_reply_unusable');
  }

  private async checked({ user_id, lang, content }: Asked, proposal: ReadProposal): Promise<AssistantReply> {
    const say = proposal.say.slice(0, assistantLimits.sayChars);
    const { change, answers } = proposal;
    if (change === null) return { say, proposal: null, checks: [], accepted: false };
    const language = languageOfItem(content, lang);
    const written = { language, path: 'solution', text: change.content.solution };
    const checks = await this.checks.check({ user_id, locale: lang, content: change.content, answers, written });
    return {
      say,
      proposal: { content: change.content, fields: [...change.fields] },
      checks,
      accepted: checks.every(({ ok }) => ok),
    };
  }
}

const maxRepairChars = 100_000;
const schemas = new WeakMap<Prompt, Record<string, unknown>>();

function schemaOf(prompt: Prompt): Record<string, unknown> {
  const known = schemas.get(prompt);
  if (known) return known;
  const schema = z.toJSONSchema(prompt.reply, { unrepresentable: 'any', io: 'input' }) as Record<string, unknown>;
  schemas.set(prompt, schema);
  return schema;
}

/** The prompt, the item as it stands, and what was said; the last proposal goes along with the answer that made it. */
function* conversationOf(
  { lang, messages, content, previous }: Asked,
  prompt: Prompt,
): Generator<ChatCompletionMessageParam> {
  yield { role: 'system', content: `${prompt.instructions({ lang, content })}\n\nPrompt: ${prompt.version}` };
  const { translations: _, test_cases: __, ...item } = content;
  yield { role: 'user', content: `The item:\n\`\`\`json\n${JSON.stringify(item, null, 1)}\n\`\`\`` };
  const newestAnswer = messages.findLastIndex(({ role }) => role === 'assistant');
  for (const [at, { role, content: text }] of messages.entries()) {
    yield { role, content: at === newestAnswer && previous ? withProposal(text, previous) : text };
  }
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
