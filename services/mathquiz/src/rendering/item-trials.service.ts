import type { ItemContent, ItemProblem, Judgement, Rendered } from '@mathquiz/contracts';
import type { Answers, CaseResult } from '@mathquiz/domain/grading';
import type { Convention } from '@mathquiz/domain/randomisation';
import { AppError } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { judgeAnswers } from '../marking/judge-answers.js';
import { TryingWorkshop } from '../workshops/lanes.js';
import { problemOf } from '../workshops/unmade.js';
import type { DrawnForAuthor } from './drawing.craft.js';
import { failed } from './testing.craft.js';

/** Seeds on which an item must be drawable and its test cases must hold before anybody else meets it. */
const gateSeeds = Array.from({ length: 20 }, (_, index) => String(index + 1));

/** Items as authors and teachers try them, on several seeds; whatever they hold, only the trial suffers. `by`: the id of who tries. */
@Injectable()
export class ItemTrials {
  constructor(@Inject(TryingWorkshop) private readonly workshop: TryingWorkshop) {}

  /** A variant for each seed; what takes too long is a problem like any other. */
  async draw(
    by: string,
    content: ItemContent,
    seeds: readonly string[],
    options: Convention = {},
  ): Promise<DrawnForAuthor[]> {
    const pieces = await this.workshop.make('drawing', { content, options }, seeds, by);
    return pieces.map((piece) => (piece.state === 'made' ? piece.made : { ok: false, problem: problemOf(piece) }));
  }

  /** Every test case on every seed. A case that takes too long fails. */
  async runCases(by: string, content: ItemContent, seeds: readonly string[]): Promise<CaseResult[]> {
    const tasks = seeds.flatMap((seed) => content.test_cases.map((_, index) => ({ seed, index })));
    const pieces = tasks.length > 0 ? await this.workshop.make('testing', { content }, tasks, by) : [];
    return pieces.flatMap((piece, at): CaseResult[] => {
      const task = tasks[at];
      if (piece.state === 'made') return [piece.made];
      const problem = problemOf(piece);
      return task ? [{ ...failed(content, task.seed, task.index, problem.code), problem }] : [];
    });
  }

  /** What students would see, what is wrong with the item, how its test cases fare. */
  async render(by: string, content: ItemContent, seeds: readonly string[], convention: Convention): Promise<Rendered> {
    const drawn = await this.draw(by, content, seeds, convention);
    const problems = new Map<string, ItemProblem>();
    for (const one of drawn) if (!one.ok) problems.set(`${one.problem.code} ${one.problem.path}`, one.problem);
    const variants = drawn.flatMap((one) => (one.ok ? [one] : []));
    const faces = variants.map(({ face }) => face);
    return {
      variants: variants.map(({ variant }) => variant),
      problems: [...problems.values()],
      duplicates: variants
        .filter(({ face }, index) => faces.indexOf(face) !== index)
        .map(({ variant }) => variant.seed),
      cases: problems.size > 0 ? [] : await this.runCases(by, content, seeds),
    };
  }

  /** Judgements by part of what was typed into one variant. Throws `item_not_renderable`. */
  async judge(by: string, content: ItemContent, seed: string, answers: Answers): Promise<Record<string, Judgement>> {
    const [drawn] = await this.draw(by, content, [seed]);
    if (drawn?.ok === false) throw new AppError('item_not_renderable', { ...drawn.problem });
    const [judged] = await judgeAnswers(this.workshop, [{ content, seed, answers }], {}, by);
    const parts = content.parts.flatMap((part, at) => {
      const judgement = judged?.[at];
      return judgement ? [[part.id, judgement] as const] : [];
    });
    return Object.fromEntries(parts);
  }

  /**
   * Refuses what no student could be shown, naming the field. Throws `item_not_renderable` with `facts`; gives the first test
   * cases that fail on any seed of the gate.
   */
  async throughGate(by: string, content: ItemContent, facts: object = {}): Promise<CaseResult[]> {
    await this.assertDrawable(by, content, gateSeeds, facts);
    return (await this.runCases(by, content, gateSeeds)).filter(({ ok }) => !ok).slice(0, 5);
  }

  /** Throws `item_not_renderable` with `facts` where one of the seeds gives nothing that could be shown. */
  async assertDrawable(by: string, content: ItemContent, seeds: readonly string[], facts: object = {}): Promise<void> {
    const drawn = await this.draw(by, content, seeds);
    drawn.forEach((one, at) => {
      if (!one.ok) throw new AppError('item_not_renderable', { ...facts, seed: seeds[at], ...one.problem });
    });
  }
}
