import { describe, expect, it } from '@jest/globals';
import { answerKeyOf, grade, toPublic } from '@mathquiz/domain/grading';
import { chanceOf, drawVariant, type VariantPart } from '@mathquiz/domain/randomisation';
import { answerTo, localised, type Manner } from './answers.ts';
import { tour, unitTest } from './exams.ts';
import { exampleItems } from './items.ts';
import { foreseenMistakes } from './misconceptions.ts';

const titles = [unitTest, tour].flatMap((plan) => plan.sections).flatMap((section) => section.items);
const items = exampleItems().filter((item) => titles.includes(item.title));
const unitItems = items.filter(({ title }) => unitTest.sections.some((section) => section.items.includes(title)));
/** The long run asks twenty students: `npm test -- long`. */
const students = process.env.MATHQUIZ_SCALE ? 20 : 5;
const seeds = Array.from({ length: students }, (_, index) => `student ${index}`);

/** Marked by a person; and what nobody can simulate, for the key says only what its derivative is. */
const isSkipped = (rule: VariantPart['part']): boolean =>
  rule.kind === 'manual' || (rule.kind === 'expression' && rule.asked.kind === 'antiderivative');

/** How an answer of this manner is graded, by item, part and seed. */
function outcomesOf(manner: Manner): Set<string> {
  const outcomes = new Set<string>();
  for (const item of items) {
    for (const seed of seeds) {
      const drawn = drawVariant(item, seed);
      if (!drawn.ok) throw new Error(drawn.problem.code);
      for (const part of drawn.variant.parts.filter(({ part: rule }) => !isSkipped(rule)))
        outcomes.add(outcomeOf(part, drawn.variant.statement, item, manner, seed));
    }
  }
  return outcomes;
}

function outcomeOf(
  variant: VariantPart,
  statement: string,
  item: (typeof items)[number],
  manner: Manner,
  seed: string,
): string {
  const rule = variant.part;
  const part = { ...toPublic(variant, rule.id, rule.points), answer_key: answerKeyOf(variant) };
  const question = { part, rule, mistakes: foreseenMistakes(item, rule, statement) };
  const answer = answerTo(question, manner, chanceOf(seed, rule.id));
  const graded = grade(variant, localised(answer, rule, 'de-DE'));
  return graded.outcome ?? graded.validity;
}

describe('the answers of a simulated student', () => {
  it('are right when the student knows, however they are written', () => {
    expect(outcomesOf('right')).toEqual(new Set(['correct']));
    expect(outcomesOf('otherForm')).toEqual(new Set(['correct']));
  });

  it('are never right by a slip, and some slips are the ones that authors foresaw', () => {
    expect(outcomesOf('slip')).toEqual(new Set(['wrong', 'partly']));
  });

  it('foresee the same mistakes in whatever language the student reads', () => {
    const mistakesIn = (language: 'de-DE' | 'fr-FR' | 'ko-KR' | null): string[] =>
      unitItems.flatMap((item) => {
        const drawn = drawVariant(item, 'one student', { language });
        if (!drawn.ok) throw new Error(drawn.problem.code);
        return item.parts.flatMap((rule) => foreseenMistakes(item, rule, drawn.variant.statement));
      });
    const inEnglish = mistakesIn(null);
    expect(inEnglish.length).toBeGreaterThan(10);
    for (const language of ['de-DE', 'fr-FR', 'ko-KR'] as const) expect(mistakesIn(language)).toEqual(inEnglish);
  });

  it('cannot be read when typed badly, and are missing when left out', () => {
    expect(outcomesOf('unreadable')).toEqual(new Set(['invalid', 'blank']));
    expect(outcomesOf('blank')).toEqual(new Set(['blank']));
  });
});
