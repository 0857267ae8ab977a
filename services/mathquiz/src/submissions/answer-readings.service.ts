import { type DrawOptions, partKeyOf } from '@mathquiz/domain/randomisation';
import { AppError, type TaskResult } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ContentNumbers } from '../engine/content-numbers.js';
import { KeptValues } from '../engine/kept-values.js';
import { ReadingPool } from '../engine/lanes.js';
import type { ReadingTask } from '../engine/reading.handler.js';
import type { Placed } from '../engine/showing.handler.js';
import type { AttemptDocument, StoredAnswer } from '../records/attempt.schema.js';

const maxKeptBytes = 8 * 1024 * 1024;
/** A page is not held up for longer; what is read later is there when it asks again. */
const timeoutMs = 3000;
/** One that was given up may have been bad luck on a starved machine. */
const givenUpKeptMs = 60_000;

type Answered = Pick<AttemptDocument, 'answers' | 'marks' | 'seed'>;
type Read = string | null;
type Open = { readonly part: string; readonly key: string; readonly task: ReadingTask };

/**
 * "We read this as" of answers that have no judgement yet. What students type decides how long that takes, and a page asks for it at
 * every reload and poll: each answer is read once, in a lane that nothing else waits for, for so much CPU a person and minute.
 */
@Injectable()
export class AnswerReadings {
  private readonly kept = new KeptValues<Read>(maxKeptBytes);
  /** Asked for while another asks the same. */
  private readonly underWay = new Map<string, Promise<Read>>();
  private readonly numbers = new ContentNumbers();

  constructor(@Inject(ReadingPool) private readonly pool: Pick<ReadingPool, 'make' | 'waitOf'>) {}

  /** By part key; without those for which `share`, who asks, has to wait long: a page is shown all the same. */
  async of(
    items: readonly Placed[],
    attempt: Answered,
    options: DrawOptions,
    share: string,
  ): Promise<Map<string, Read>> {
    const now = Date.now();
    const open = this.openAnswers(items, attempt, options);
    const missing = open.filter(({ key }) => this.kept.get(key, now) === null && !this.underWay.has(key));
    if (missing.length > 0 && this.pool.waitOf(share) === 0) this.begin(missing, attempt.seed, options, share);
    const read = open.map(async ({ part, key }): Promise<[string, Read]> => {
      const kept = this.kept.get(key, now);
      return [part, kept ? kept.value : ((await this.underWay.get(key)) ?? null)];
    });
    return new Map(await inTime(read));
  }

  private openAnswers(items: readonly Placed[], attempt: Answered, options: DrawOptions): Open[] {
    const judged = new Set(attempt.marks.flatMap((mark) => (mark.judgement ? [mark.part] : [])));
    return items.flatMap((item, index) =>
      item.content.parts.flatMap(({ id }, at): Open[] => {
        const part = partKeyOf(index, id);
        const answer = attempt.answers[part];
        if (!answer || judged.has(part)) return [];
        const { section, points, content } = item;
        const key = this.keyOf(item, index, at, answer, attempt.seed, options);
        return [{ part, key, task: { item: { section, points, content }, index, part: at, answer } }];
      }),
    );
  }

  private keyOf(item: Placed, index: number, at: number, answer: StoredAnswer, seed: string, options: DrawOptions) {
    const draw = [
      options.shuffleChoices ?? true,
      options.generator ?? '',
      options.decimal ?? 'point',
      options.locale ?? '',
    ];
    return JSON.stringify([this.numbers.of(item.content), index, at, seed, ...draw, answer.decimal, answer.value]);
  }

  private begin(missing: readonly Open[], seed: string, options: DrawOptions, share: string): void {
    const tasks = missing.map(({ task }) => task);
    const made = this.pool.make('reading', { seed, options }, tasks, share).catch((error: unknown) => {
      if (error instanceof AppError && (error.code === 'busy' || error.code === 'unavailable')) return null;
      throw error;
    });
    missing.forEach(({ key }, at) => {
      const read = made
        .then((pieces) => (pieces ? this.keep(key, pieces[at]) : null))
        .finally(() => this.underWay.delete(key));
      this.underWay.set(key, read);
    });
  }

  private keep(key: string, piece: TaskResult<Read> | undefined): Read {
    if (piece?.state === 'made') this.kept.keep(key, piece.made);
    else this.kept.keep(key, null, Date.now() + givenUpKeptMs);
    return piece?.state === 'made' ? piece.made : null;
  }
}

/** Those that are there in time. */
async function inTime<T>(all: readonly Promise<T>[]): Promise<T[]> {
  if (all.length === 0) return [];
  const over = Promise.withResolvers<null>();
  const timer = setTimeout(() => over.resolve(null), timeoutMs);
  try {
    const first = await Promise.all(all.map((one) => Promise.race([one, over.promise])));
    return first.flatMap((one) => (one === null ? [] : [one]));
  } finally {
    clearTimeout(timer);
  }
}
