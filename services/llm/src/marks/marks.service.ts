import {
  type AnswerToMark,
  answersToMark,
  assistantMessage,
  type Caller,
  caller,
  fields,
  type Locale,
  type PartToMark,
  type ProposalOutcome,
  type ProposalRow,
  type ProposedMarks,
  partsToMark,
} from '@mathquiz/contracts';
import { type MarkProposal, markProposal, redacted } from '@mathquiz/domain/proposals';
import { AppError, BusClient, type Request, systemContext } from '@mathquiz/platform';
import { type BeginTask, type Begun, type TaskEnd, type TaskRun, TasksService } from '@mathquiz/platform/tasks';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ModelCalls } from '../calls/model-calls.service.js';
import { oneAtATime } from '../calls/one-at-a-time.js';
import { readForm } from '../calls/reply-faults.js';
import { type AnswerForModel, evaluate } from '../prompts/index.js';
import { MarkProposalsRepository } from '../records/mark-proposals.repository.js';

const input = z.strictObject({
  caller,
  lang: fields.locale,
  messages: z.array(assistantMessage),
  test_id: fields.id,
  part: z.string(),
  submission_ids: z.array(fields.id),
});
type Input = z.output<typeof input>;

const answerMs = 30_000;

/** Has marks proposed for answers, one call of the model an answer: no mark changes by it. */
@Injectable()
export class MarksService {
  private readonly beginTask: BeginTask<Input>;

  constructor(
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(ModelCalls) private readonly calls: ModelCalls,
    @Inject(MarkProposalsRepository) private readonly proposals: MarkProposalsRepository,
    @Inject(TasksService) tasks: TasksService,
  ) {
    this.beginTask = tasks.kind<Input>({
      kind: 'ai_marks',
      input,
      ...oneAtATime,
      steps: ({ submission_ids }) => submission_ids.length,
      step: (number, run) => this.step(number, run),
      end: (run) => this.end(run),
    });
  }

  /**
   * Throws `not_found` for whoever may not mark the test, `invalid_request` for a part that no person marks, `ai_not_set_up`, `credits_short`, and
   * `too_many_requests` while the model works for the caller already.
   */
  async begin(request: Request, asked: Omit<Input, 'caller'>): Promise<Begun> {
    const part = (await this.parts(request, asked.test_id)).find((one) => one.part === asked.part);
    if (!part) throw new AppError('invalid_request', { fields: [{ path: 'body.part', problem: 'notByHand' }] });
    await this.calls.assertMayCall(request, 'evaluate');
    return this.beginTask(request, part.title, { ...asked, caller: request.caller });
  }

  /** Throws `not_found` for whoever may not mark the test. */
  async parts({ caller, context }: Request, test_id: string): Promise<PartToMark[]> {
    return (await this.bus.ask(partsToMark, { caller, test_id }, context)).data;
  }

  /** Throws `not_found` for whoever may not mark the test. */
  async list({ caller, context }: Request, test_id: string, part: string): Promise<ProposalRow[]> {
    const { answers } = await this.answers(caller, context.locale, { test_id, part, submission_ids: null });
    const open = await this.proposals.open(test_id, part);
    const byAnswer = new Map(open.map((one) => [one.submission_id.toHexString(), one]));
    return answers.map((answer) => {
      const found = byAnswer.get(answer.submission_id);
      if (!found) return { ...answer, proposal: null };
      const { points, lines, reason, quote, at } = found;
      return { ...answer, proposal: { points, lines: [...lines], reason, quote, at: at.toISOString() } };
    });
  }

  /** Gives how many were open. Throws `not_found` for whoever may not mark the test. */
  async settle(
    request: Request,
    asked: { test_id: string; part: string; submission_ids: string[]; outcome: ProposalOutcome },
  ): Promise<number> {
    const { test_id, part } = asked;
    await this.answers(request.caller, request.context.locale, { test_id, part, submission_ids: [] });
    return this.proposals.settle(asked.test_id, asked.part, asked.submission_ids, asked.outcome);
  }

  /** Nothing where the answer is gone or somebody has marked it meanwhile: a person's mark needs no proposal. */
  private async step(number: number, run: TaskRun<Input>): Promise<void> {
    const { task_id, user_id, input } = run;
    const { caller, lang, test_id, part, submission_ids } = input;
    const submission_id = submission_ids[number];
    if (submission_id === undefined) return;
    if (await this.proposals.has(task_id, submission_id)) return;
    const { answers, names } = await this.answers(caller, lang, { test_id, part, submission_ids: [submission_id] });
    const [answer] = answers;
    if (!answer || answer.is_marked) return;
    const proposal = await this.propose(run, forModel(answer, names), names);
    if (!proposal) return;
    const taker_id = answer.user._id;
    await this.proposals.put({
      test_id,
      submission_id,
      part,
      task_id,
      taker_id,
      by: user_id,
      ...proposal,
      at: new Date(),
    });
  }

  /** null: two replies could not be used. The other answers are asked about all the same. */
  private async propose(
    { task_id, user_id, signal, input: { lang, messages } }: TaskRun<Input>,
    answer: AnswerForModel,
    names: readonly string[],
  ): Promise<MarkProposal | null> {
    const wishes = messages.flatMap(({ role, content }) => (role === 'user' ? [content] : [])).join('\n\n');
    const instructions = evaluate.instructions(lang, redacted(wishes, { writer: [], others: names }));
    const call = { user_id, purpose: 'evaluate', prompt: evaluate.version, signal, task_id } as const;
    try {
      return await this.calls.logged(call, async (spending) => {
        const said = await this.calls.reply(
          {
            name: 'evaluate',
            form: evaluate.reply,
            messages: [
              { role: 'system', content: `${instructions}\n\nPrompt: ${evaluate.version}` },
              { role: 'user', content: evaluate.ask(answer) },
            ],
            read: (text) => readForm(text, evaluate.reply),
            signal,
            grew: () => undefined,
          },
          spending,
        );
        return { value: markProposal(said, answer), outcome: 'accepted' };
      });
    } catch (error) {
      if (error instanceof AppError && error.code === 'ai_reply_unusable') return null;
      throw error;
    }
  }

  private async end({ task_id, input }: TaskRun<Input>): Promise<TaskEnd> {
    const proposed = await this.proposals.countOf(task_id);
    const result: ProposedMarks = { answers: input.submission_ids.length, proposed };
    return { result };
  }

  private async answers(
    caller: Caller,
    locale: Locale,
    asked: { test_id: string; part: string; submission_ids: string[] | null },
  ) {
    const context = { ...systemContext(locale), deadline: Date.now() + answerMs };
    return (await this.bus.ask(answersToMark, { caller, locale, ...asked }, context)).data;
  }
}

/** No name, no mail address, no id. */
function forModel(
  { statement, prompt, points, model_answer, rubric, answer, user: { name, lastname, username } }: AnswerToMark,
  names: readonly string[],
): AnswerForModel {
  const writer = [name, lastname, username, `${lastname}${name}`];
  return { statement, prompt, points, model_answer, rubric, answer: redacted(answer, { writer, others: names }) };
}
