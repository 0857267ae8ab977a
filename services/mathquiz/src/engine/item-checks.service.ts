import { gateSeedCount, type ItemContent, type ItemProblem, type Judgement, type Rendered } from '@mathquiz/contracts';
import type { Answers, CaseResult } from '@mathquiz/domain/grading';
import { languagesOf } from '@mathquiz/domain/languages';
import { lintItem, problemsOf, variantsAlike } from '@mathquiz/domain/linting';
import type { DrawOptions } from '@mathquiz/domain/randomisation';
import { AppError } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { DrawnForAuthor } from './drawing.handler.js';
import { gradeAnswers } from './grade-answers.js';
import { TryingPool } from './lanes.js';
import { failed } from './testing.handler.js';
import { problemOf } from './unmade.js';

/** Seeds on which an item must be drawable and its test cases must hold before anybody else meets it. */
const gateSeeds = Array.from({ length: gateSeedCount }, (_, index) => String(index + 1));
/** Seeds that one task of the linter draws: far below what a task may take. */
const seedsATask = 10;

/** Problems that an author is told of at once. */
const maxTold = 10;

type DrawnSeed = Extract<DrawnForAuthor, { ok: true }>;
const isDrawn = (one: DrawnForAuthor): one is DrawnSeed => one.ok;

/** Each problem of a field once, with the first seed that shows it. */
function once(problems: readonly ItemProblem[]): ItemProblem[] {
  const first = new Map<string, ItemProblem>();
  for (const problem of problems) {
    const key = `${problem.code} ${problem.path}`;
    if (!first.has(key)) first.set(key, problem);
  }
  return [...first.values()];
}

/** Two students would read the same and be wrong with each other's answer: what tells their variants apart is not shown. */
function sameTaskOtherKey(drawn: readonly DrawnSeed[]): ItemProblem[] {
  for (const { fingerprint, right, variant } of drawn) {
    const other = drawn.find((one) => one.fingerprint === fingerprint && one.right !== right);
    if (!other) continue;
    const params = { seed: variant.seed, other: other.variant.seed };
    return [{ code: 'sameTaskOtherKey', path: 'statement', params }];
  }
  return [];
}

/** Of seeds that drew the same values one stands for all. */
function distinct(drawn: readonly DrawnSeed[]): DrawnSeed[] {
  const keys = drawn.map(({ fingerprint, variant }) => JSON.stringify([variant.values, fingerprint]));
  return drawn.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}

/** Items as authors and teachers try them, on several seeds; whatever they hold, only the trial suffers. `by`: the id of who tries. */
@Injectable()
export class ItemChecks {
  constructor(@Inject(TryingPool) private readonly pool: TryingPool) {}

  /** A variant for each seed; what takes too long is a problem like any other. */
  async draw(
    by: string,
    content: ItemContent,
    seeds: readonly string[],
    options: DrawOptions = {},
    typed = false,
  ): Promise<DrawnForAuthor[]> {
    const results = await this.pool.make('drawing', { content, options, typed }, seeds, by);
    return results.map((piece) => (piece.state === 'made' ? piece.made : { ok: false, problem: problemOf(piece) }));
  }

  /** Every test case on every seed. A case that takes too long fails. */
  async runCases(by: string, content: ItemContent, seeds: readonly string[]): Promise<CaseResult[]> {
    const tasks = seeds.flatMap((seed) => content.test_cases.map((_, index) => ({ seed, index })));
    const results = tasks.length > 0 ? await this.pool.make('testing', { content }, tasks, by) : [];
    return results.flatMap((piece, at): CaseResult[] => {
      const task = tasks[at];
      if (piece.state === 'made') return [piece.made];
      const problem = problemOf(piece);
      return task ? [{ ...failed(content, task.seed, task.index, problem.code), problem }] : [];
    });
  }

  /** Seeds for which the last line of the worked solution states no right answer to any part. */
  async conclude(by: string, content: ItemContent, seeds: readonly string[]): Promise<ItemProblem[]> {
    const results = await this.pool.make('concluding', { content }, seeds, by);
    return once(results.flatMap((piece) => (piece.state === 'made' ? (piece.made ?? []) : [problemOf(piece)])));
  }

  /**
   * What students would see, what is wrong with the item, how its test cases fare. `typed`: and how its keys may be typed; `warned`: and
   * what its author should look at, though nothing stops for it.
   */
  async render(
    by: string,
    content: ItemContent,
    seeds: readonly string[],
    convention: DrawOptions,
    { typed = false, warned = false }: { readonly typed?: boolean; readonly warned?: boolean } = {},
  ): Promise<Rendered> {
    const drawn = await this.draw(by, content, seeds, convention, typed);
    const undrawn = drawn.flatMap((one) => (one.ok ? [] : [one.problem]));
    const variants = drawn.filter(isDrawn);
    const fingerprints = variants.map(({ fingerprint }) => fingerprint);
    return {
      variants: variants.map(({ variant }) => variant),
      problems: once([...undrawn, ...(await this.faults(by, content, variants))]),
      warnings: warned ? await this.warnings(by, content, undrawn.length === 0) : [],
      duplicates: variants
        .filter(({ fingerprint }, index) => fingerprints.indexOf(fingerprint) !== index)
        .map(({ variant }) => variant.seed),
      cases: undrawn.length > 0 ? [] : await this.runCases(by, content, seeds),
    };
  }

  /**
   * What a student would stumble over in variants that can be drawn: the one rule, for the editor's preview and for the gate. What
   * takes too long to look at is no fault: drawing and marking have their own limits.
   */
  private async faults(by: string, content: ItemContent, drawn: readonly DrawnSeed[]): Promise<ItemProblem[]> {
    const looks = [null, ...content.parts.keys(), ...languagesOf(content)];
    const tasks = distinct(drawn).flatMap(({ variant: { seed } }) => looks.map((look) => ({ seed, look })));
    const results = tasks.length > 0 ? await this.pool.make('checking', { content }, tasks, by) : [];
    const found = results.flatMap((piece) => {
      if (piece.state !== 'made') problemOf(piece);
      return piece.state === 'made' ? piece.made : [];
    });
    return once([...found, ...problemsOf(lintItem(content), 'stops'), ...sameTaskOtherKey(drawn)]);
  }

  /** What an author is warned of; `drawable`: also of what only many variants show. */
  private async warnings(by: string, content: ItemContent, drawable: boolean): Promise<ItemProblem[]> {
    const tasks = drawable
      ? Array.from({ length: gateSeedCount / seedsATask }, (_, at) =>
          gateSeeds.slice(at * seedsATask, (at + 1) * seedsATask),
        )
      : [];
    const results = tasks.length > 0 ? await this.pool.make('linting', { content }, tasks, by) : [];
    const linted = results.flatMap((piece) => {
      if (piece.state !== 'made') problemOf(piece);
      return piece.state === 'made' ? [piece.made] : [];
    });
    const seen = linted.flatMap((one) => one.tasks);
    return once([
      ...problemsOf(lintItem(content), 'warns'),
      ...linted.flatMap((one) => one.warnings),
      ...problemsOf(variantsAlike(content, seen), 'warns'),
    ]);
  }

  /** Judgements by part of what was typed into one variant, told as it was shown. Throws `item_not_renderable`. */
  async grade(
    by: string,
    content: ItemContent,
    { seed, answers, options }: { readonly seed: string; readonly answers: Answers; readonly options: DrawOptions },
  ): Promise<Record<string, Judgement>> {
    const [drawn] = await this.draw(by, content, [seed], options);
    if (drawn?.ok === false) throw new AppError('item_not_renderable', { ...drawn.problem });
    const [graded] = await gradeAnswers(this.pool, [{ content, seed, answers }], options, by);
    const parts = content.parts.flatMap((part, at) => {
      const judgement = graded?.[at];
      return judgement ? [[part.id, judgement] as const] : [];
    });
    return Object.fromEntries(parts);
  }

  /**
   * Refuses what no student should be shown, naming the fields: throws `item_not_renderable` or `item_has_faults` with `facts`;
   * gives the first test cases that fail on any seed of the gate.
   */
  async assertPublishable(by: string, content: ItemContent, facts: object = {}): Promise<CaseResult[]> {
    const drawn = await this.assertDrawable(by, content, gateSeeds, facts);
    const problems = (await this.faults(by, content, drawn)).slice(0, maxTold);
    if (problems.length > 0) throw new AppError('item_has_faults', { ...facts, problems });
    const seeds = distinct(drawn).map(({ variant }) => variant.seed);
    return (await this.runCases(by, content, seeds)).filter(({ ok }) => !ok).slice(0, 5);
  }

  /** Throws `item_not_renderable` with `facts` where one of the seeds gives nothing that could be shown. */
  async assertDrawable(
    by: string,
    content: ItemContent,
    seeds: readonly string[],
    facts: object = {},
  ): Promise<DrawnSeed[]> {
    const drawn = await this.draw(by, content, seeds);
    return drawn.map((one, at) => {
      if (one.ok) return one;
      throw new AppError('item_not_renderable', { ...facts, seed: seeds[at], ...one.problem });
    });
  }
}
