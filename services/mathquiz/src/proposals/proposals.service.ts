import type { AskedVariant, AuthorVariant, ItemContent, ItemProblem, Locale, TestCase } from '@mathquiz/contracts';
import { isStatedByLine } from '@mathquiz/domain/proposals';
import { Inject, Injectable } from '@nestjs/common';
import { ItemChecks } from '../engine/item-checks.service.js';
import { draftOptions } from '../engine/variants.js';

type Answer = Pick<TestCase, 'part_id' | 'answer'>;
type Proposal = {
  readonly user_id: string;
  readonly locale: Locale;
  readonly content: ItemContent;
  readonly answers: readonly Answer[];
};
type Attempt = {
  readonly user_id: string;
  readonly locale: Locale;
  readonly content: ItemContent;
  readonly seed: string;
  readonly answers: Readonly<Record<string, string>>;
};

/** A proposal is looked at on so many seeds before a person sees it, and its last line on the first of them. */
const seeds = Array.from({ length: 20 }, (_, at) => String(at + 1));
const lastLineSeeds = seeds.slice(0, 5);
const translationSeeds = seeds.slice(0, 5);
const maxTold = 5;

const ofKeys: readonly string[] = ['keyFailsRule', 'noneCorrect', 'sameTaskOtherKey'];
const ofDistractors: readonly string[] = ['distractorIsRight', 'distractorsAlike'];

/** Grades items that a model has written. */
@Injectable()
export class ProposalsService {
  constructor(@Inject(ItemChecks) private readonly items: ItemChecks) {}

  async check({ user_id, locale, content: proposed, answers }: Proposal) {
    // Translations are of what stood there before: a save marks them as stale.
    const content: ItemContent = { ...proposed, translations: {}, test_cases: [] };
    const options = draftOptions(locale, undefined);
    const { problems, warnings, variants } = await this.items.render(user_id, content, seeds, options, {
      warned: true,
    });
    const only = (found: readonly ItemProblem[], codes: readonly string[]) =>
      found.filter(({ code }) => codes.includes(code)).slice(0, maxTold);
    const renders = problems.filter(({ code }) => !ofKeys.includes(code)).slice(0, maxTold);
    const told = { renders, keys: only(problems, ofKeys), distractors: only(warnings, ofDistractors) };
    // An item that cannot be drawn cannot be graded either, and is told once.
    if (renders.length > 0) return { ...told, varies: null, answers: [], last_line: null, variant: null };
    return {
      ...told,
      varies: content.variables.length > 0 ? only(warnings, ['variantsAlike']) : null,
      answers: await this.wrongAnswers(user_id, content, answers),
      last_line: await this.wrongLastLine(user_id, content),
      variant: variants[0] ? asked(variants[0]) : null,
    };
  }

  /** Answers to one variant that are not right. */
  async grade({ user_id, locale, content, seed, answers: given }: Attempt): Promise<ItemProblem[]> {
    const answers = Object.fromEntries(
      Object.entries(given).map(([part, value]) => [part, { value, decimal: 'point' as const }]),
    );
    const options = draftOptions(locale, undefined);
    const judged = await this.items.grade(user_id, content, { seed, answers, options });
    return content.parts.flatMap(({ id, kind }, at) => {
      const outcome = judged[id]?.outcome ?? judged[id]?.validity ?? 'blank';
      if (kind === 'manual' || outcome === 'correct' || outcome === 'undecided') return [];
      const answer = (given[id] ?? '').slice(0, 200);
      return [{ code: 'attemptDisagrees', path: `parts.${at}`, params: { answer, seed, outcome } }];
    });
  }

  /** Problems of an item in another language than its first: the variants of five seeds are the same in both. */
  async checkTranslation(user_id: string, content: ItemContent, language: Locale): Promise<ItemProblem[]> {
    const asked: ItemContent = { ...content, test_cases: [] };
    const seen = async (which: Locale | null) => {
      const options = { ...draftOptions(language, undefined), language: which };
      return this.items.render(user_id, asked, translationSeeds, options);
    };
    const [first, other] = await Promise.all([seen(null), seen(language)]);
    const known = first.problems.map((problem) => JSON.stringify(problem));
    const own = other.problems.filter((problem) => !known.includes(JSON.stringify(problem)));
    const ofLanguage = [...first.problems, ...own].filter(({ path }) => path.startsWith(`translations.${language}`));
    // Words that stand for a variable are translated; every other value is one and the same.
    const names = content.variables.flatMap(({ kind, name }) => (kind === 'words' ? [] : [name]));
    const valuesOf = (variant: AuthorVariant | undefined) => names.map((name) => variant?.values[name]).join('\n');
    const moved = first.variants.filter((variant, at) => valuesOf(variant) !== valuesOf(other.variants[at]));
    return [
      ...ofLanguage,
      ...moved.map(({ seed }) => ({ code: 'translationValues', path: `translations.${language}`, params: { seed } })),
    ].slice(0, maxTold);
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

/** As a student reads it: without keys, hints and solution. */
const asked = ({ seed, statement, parts }: AuthorVariant): AskedVariant => ({
  seed,
  statement,
  parts: parts.map(({ answer_key: _, typed: __, ...part }) => part),
});
