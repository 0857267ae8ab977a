import { judge, roundPoints, shareOut } from '@mathquiz/domain/grading';
import type { AttemptDocument, StoredMark } from '../submissions/attempt.schema.js';
import { itemSeed, partKeyOf } from '../submissions/attempt-items.js';
import { drawKept } from '../submissions/drawn-variants.js';
import type { TestHead, TestItem } from '../tests/test.schema.js';

/**
 * The machine's marks of a submission: a pure function of its answers, its seed and the pinned items. Points are null where a
 * person has to decide: the rule could not, or the answer could not be read.
 */
export function autoMarks(
  attempt: AttemptDocument,
  test: TestHead,
  items: readonly TestItem[],
  at: Date,
): StoredMark[] {
  return items.flatMap((item, index) => {
    const drawn = drawKept(item.content, itemSeed(attempt.seed, index), {
      shuffleChoices: test.options.shuffle_choices,
    });
    const points = shareOut(item.content.parts, item.points);
    return item.content.parts.map((part, position): StoredMark => {
      const key = partKeyOf(index, part.id);
      const variantPart = drawn.ok ? drawn.variant.parts[position] : undefined;
      const judgement = variantPart ? judge(variantPart, attempt.answers[key] ?? null) : null;
      const open = judgement === null || judgement.validity === 'invalid' || judgement.credit === null;
      return {
        part: key,
        points: open ? null : roundPoints((judgement.credit ?? 0) * (points[position] ?? 0)),
        source: 'auto',
        by: null,
        at,
        reason: '',
        judgement,
      };
    });
  });
}
