import {
  type AssistantAsk,
  type AssistantPhase,
  type AssistantPurpose,
  type AssistantReply,
  assistantMessage,
  assistantPurposes,
  events,
  fields,
  filingWords,
  itemContent,
  type Locale,
  rightsOfItem,
} from '@mathquiz/contracts';
import { AppError, BusClient, type Request } from '@mathquiz/platform';
import { type BeginTask, type Begun, type TaskEnd, type TaskRun, TasksService } from '@mathquiz/platform/tasks';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ModelCalls } from '../calls/model-calls.service.js';
import { oneAtATime } from '../calls/one-at-a-time.js';
import { ConversationsRepository } from '../records/conversations.repository.js';
import { AnsweringService } from './answering.service.js';
import { saySoFar, shortSay } from './reply-text.js';

const input = z.strictObject({
  purpose: z.enum(assistantPurposes),
  lang: fields.locale,
  messages: z.array(assistantMessage),
  quiz_id: fields.id.nullable(),
  content: itemContent.nullable(),
  conversation_id: fields.id.nullable(),
  words: z.strictObject({
    categories: z.array(z.strictObject({ _id: z.string(), name: z.string() })),
    tags: z.array(z.string()),
  }),
});
type Input = z.output<typeof input>;

const noWords: Input['words'] = { categories: [], tags: [] };

/** Text is shown while it is written, so often at most. */
const growEveryMs = 250;

/** Talks with a person about an item: one reply at a time, as a task that they can stop. */
@Injectable()
export class QuizAssistantService {
  private readonly beginTask: BeginTask<Input>;

  constructor(
    @Inject(ModelCalls) private readonly calls: ModelCalls,
    @Inject(AnsweringService) private readonly answering: AnsweringService,
    @Inject(ConversationsRepository) private readonly conversations: ConversationsRepository,
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(TasksService) tasks: TasksService,
  ) {
    this.beginTask = tasks.kind<Input>({
      kind: 'ai_reply',
      input,
      ...oneAtATime,
      steps: () => 1,
      step: (_, run) => this.step(run),
      end: (run) => this.end(run),
    });
  }

  /**
   * Throws `not_found` where the caller may not read the item or the conversation, `ai_not_set_up`, `credits_short`, and `too_many_requests` while
   * another reply of theirs is under way.
   */
  async begin(request: Request, purpose: AssistantPurpose, ask: AssistantAsk): Promise<Begun> {
    const { caller, context } = request;
    const { quiz_id, conversation_id } = ask;
    if (quiz_id !== null) {
      const { data } = await this.bus.ask(rightsOfItem, { caller, quiz_id }, context);
      if (!data.read) throw new AppError('not_found');
    }
    if (conversation_id !== null) {
      const found = await this.conversations.find({ _id: conversation_id, user_id: caller.user_id });
      if (!found || found.purpose !== purpose) throw new AppError('not_found');
    }
    await this.calls.assertMayCall(request, purpose);
    const words = purpose === 'meta' ? await this.filingWords(request, ask.lang) : noWords;
    return this.beginTask(request, ask.content?.title ?? '', { purpose, ...ask, words });
  }

  private async filingWords({ caller, context }: Request, locale: Locale): Promise<Input['words']> {
    return (await this.bus.ask(filingWords, { caller, locale }, context)).data;
  }

  /** Once a task: a repeated step finds what the first one has stored, and asks no model again. */
  private async step({ task_id, user_id, input, now, signal }: TaskRun<Input>): Promise<void> {
    const key = keyOf({ task_id, user_id, input });
    const stored = await this.conversations.find(key);
    if (stored?.entries.some((entry) => entry.task_id === task_id)) return;
    let grewAt = 0;
    const grew = (phase: AssistantPhase, text: string, always = false) => {
      if (!always && Date.now() - grewAt < growEveryMs) return;
      grewAt = Date.now();
      const say = shortSay(saySoFar(text));
      this.bus.emit(events.replyGrew, { user_id, task_id, phase, say, chars: text.length });
    };
    const previous = stored?.entries.findLast(({ role }) => role === 'assistant')?.reply ?? null;
    const reply = await this.answering.answer({ ...input, user_id, task_id, previous, signal, grew });
    const { purpose, quiz_id, content, messages } = input;
    const asked = messages.at(-1)?.content ?? '';
    const added = [
      { role: 'user' as const, content: asked, reply: null, at: now, task_id },
      { role: 'assistant' as const, content: reply.say, reply, at: new Date(), task_id },
    ];
    await this.conversations.add(
      key,
      { purpose, quiz_id, title: content?.title ?? reply.proposal?.content.title ?? '' },
      added,
      new Date(),
    );
  }

  private async end(run: TaskRun<Input>): Promise<TaskEnd> {
    const key = keyOf(run);
    const stored = await this.conversations.find(key);
    const reply: AssistantReply | null | undefined = stored?.entries.findLast(
      ({ role, task_id }) => role === 'assistant' && task_id === run.task_id,
    )?.reply;
    // Deleted by its owner meanwhile: nobody waits for it.
    if (!reply) throw new AppError('not_found');
    return { result: { conversation_id: key._id, reply } };
  }
}

/** A new conversation is called like the task that begins it: a repeated step finds it. */
const keyOf = ({ task_id, user_id, input }: Pick<TaskRun<Input>, 'task_id' | 'user_id' | 'input'>) => ({
  _id: input.conversation_id ?? task_id,
  user_id,
});
