import {
  checkTranslation,
  fields,
  type ItemContent,
  itemContent,
  type Locale,
  type ProposedTranslation,
  type TextToTranslate,
  type TranslationResult,
  textToTranslate,
} from '@mathquiz/contracts';
import { masked } from '@mathquiz/domain/proposals';
import { AppError, BusClient, type Request, systemContext } from '@mathquiz/platform';
import { type BeginTask, type Begun, type TaskEnd, type TaskRun, TasksService } from '@mathquiz/platform/tasks';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ModelCalls } from '../calls/model-calls.service.js';
import { oneAtATime } from '../calls/one-at-a-time.js';
import { readForm } from '../calls/reply-faults.js';
import { translate } from '../prompts/index.js';
import { TranslatedTextsRepository } from '../records/translated-texts.repository.js';
import { batchesOf } from './batches.js';
import { readTranslations } from './read-translations.js';

const input = z.strictObject({
  from: fields.locale,
  to: fields.locale,
  texts: z.array(textToTranslate),
  content: itemContent.nullable(),
});
type Input = z.output<typeof input>;

const checkMs = 60_000;

/** Translates texts in runs, one step of a task each: what a person takes of them is stored where they stand. */
@Injectable()
export class TranslateService {
  private readonly beginTask: BeginTask<Input>;

  constructor(
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(ModelCalls) private readonly calls: ModelCalls,
    @Inject(TranslatedTextsRepository) private readonly translated: TranslatedTextsRepository,
    @Inject(TasksService) tasks: TasksService,
  ) {
    this.beginTask = tasks.kind<Input>({
      kind: 'ai_translation',
      input,
      ...oneAtATime,
      steps: ({ texts }) => batchesOf(texts).length,
      step: (number, run) => this.step(number, run),
      end: (run) => this.end(run),
    });
  }

  /** Throws `ai_not_set_up`, `credits_short`, and `too_many_requests` while the model works for the caller already. */
  async begin(request: Request, asked: Input): Promise<Begun> {
    await this.calls.assertMayCall(request, 'translate');
    return this.beginTask(request, asked.content?.title ?? '', asked);
  }

  private async step(number: number, run: TaskRun<Input>): Promise<void> {
    const { task_id, user_id, input } = run;
    const texts = batchesOf(input.texts)[number] ?? [];
    if (await this.translated.has(task_id, number)) return;
    const proposed = await this.propose(texts, run).catch((error: unknown) => {
      // The other runs are translated all the same.
      if (error instanceof AppError && error.code === 'ai_reply_unusable') return readTranslations(texts, [], input.to);
      throw error;
    });
    await this.translated.put(task_id, number, user_id, proposed);
  }

  private propose(
    texts: readonly TextToTranslate[],
    { task_id, user_id, signal, input: { from, to } }: TaskRun<Input>,
  ): Promise<ProposedTranslation[]> {
    const call = { user_id, purpose: 'translate', prompt: translate.version, signal, task_id } as const;
    const sent = texts.map(({ path, text, markdown }) => ({ path, text: masked(text, markdown).text }));
    return this.calls.logged(call, async (spending) => {
      const said = await this.calls.reply(
        {
          name: 'translate',
          form: translate.reply,
          messages: [
            { role: 'system', content: `${translate.instructions(from, to)}\n\nPrompt: ${translate.version}` },
            { role: 'user', content: translate.ask(sent) },
          ],
          read: (text) => readForm(text, translate.reply),
          signal,
          grew: () => undefined,
        },
        spending,
      );
      const value = readTranslations(texts, said.texts, to);
      const failed = value.flatMap(({ failures }) => failures.map(({ code }) => code));
      return { value, outcome: failed.length === 0 ? 'accepted' : 'refused', failed: [...new Set(failed)] };
    });
  }

  private async end({ task_id, user_id, input: { to, content } }: TaskRun<Input>): Promise<TaskEnd> {
    const texts = await this.translated.ofTask(task_id);
    const checked = content === null ? texts : await this.drawn(texts, content, to, user_id);
    const result: TranslationResult = { to, texts: checked };
    return { result };
  }

  /** With what the grader says of the item in that language. */
  private async drawn(
    texts: readonly ProposedTranslation[],
    content: ItemContent,
    to: Locale,
    user_id: string,
  ): Promise<ProposedTranslation[]> {
    const good = texts.filter(({ failures }) => failures.length === 0);
    const own = Object.fromEntries(good.map(({ path, text }) => [path, { text, stale_since: null }]));
    const there = content.translations[to]?.texts ?? {};
    const translations = { ...content.translations, [to]: { texts: { ...there, ...own } } };
    const context = { ...systemContext(to), deadline: Date.now() + checkMs };
    const asked = { user_id, content: { ...content, translations }, language: to };
    const { data: problems } = await this.bus.ask(checkTranslation, asked, context);
    const begin = `translations.${to}`;
    return texts.map((one) => {
      const found = problems.filter(({ path }) => path === begin || path === `${begin}.${one.path}`);
      return one.failures.length > 0
        ? one
        : { ...one, failures: found.map((problem) => ({ ...problem, path: one.path })) };
    });
  }
}
