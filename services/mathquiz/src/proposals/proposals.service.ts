import type { ItemContent, ItemProblem, TestCase } from '@mathquiz/contracts';
import { isStatedByLine } from '@mathquiz/domain/proposals';
import { Inject, Injectable } from '@nestjs/common';
import { ItemChecks } from '../engine/item-checks.service.js';

type Answer = Pick<TestCase, 'part_id' | 'answer'>;
type Proposal = { readonly user_id: string; readonly content: ItemContent; readonly answers: readonly Answer[] };

/** A proposal is looked at on so many seeds before a person sees it, and its last line on the first of them. */
const seeds = Array.from({ length: 20 }, (_, at) => String(at + 1));
const lastLineSeeds = seeds.slice(0, 5);
const maxTold = 5;

/** What the grader says of an item that a model has written. */
@Injectable()
export class ProposalsService {
  constructor(@Inject(ItemChecks) private readonly items: ItemChecks) {}

  async check({ user_id, content: proposed, answers }: Proposal) {
    // Translations are of what stood there before: a save marks them as stale.
    const content: ItemContent = { ...proposed, translations: {}, test_cases: [] };
    const { problems } = await this.items.render(user_id, content, seeds, {});
    const renders = problems.slice(0, maxTold);
    // What cannot be drawn cannot be graded either, and is told once.
    if (renders.length > 0) return { renders, answers: [], last_line: null };
    return {
      renders,
      answers: await this.wrongAnswers(user_id, content, answers),
      last_line: await this.wrongLastLine(user_id, content),
    };
  }

  private async wrongAnswers(by: string, content: ItemContent, answers: readonly Answer[]): Promise<ItemProblem[]> {
    const test_cases = answers.map((answer): TestCase => ({ ...answer, expected: 'correct' }));
    const results = await this.items.runCases(by, { ...content, test_cases }, seeds);
    const failed = results.filter(({ ok }) => !ok);
    const first = failed.filter(({ index }, at) => failed.findIndex((one) => one.index === index) === at);
    return first.slice(0, maxTold).map(({ index, seed, got }) => {
      const { part_id = '', answer = '' } = answers[index] ?? {};
      const at = content.parts.findIndex(({ id }) => id === part_id);
      return {
        code: 'proposedAnswerWrong',
        path: at < 0 ? 'parts' : `parts.${at}`,
        params: { answer: answer.slice(0, 200), seed, outcome: got },
      };
    });
  }

  private async wrongLastLine(by: string, content: ItemContent): Promise<ItemProblem[] | null> {
    if (content.solution === '' || !content.parts.some(({ kind }) => isStatedByLine(kind))) return null;
    return this.items.conclude(by, content, lastLineSeeds);
  }
}
