import type { FollowThrough, ItemContent, Judgement } from '@mathquiz/contracts';
import { type DrawOptions, drawFollowing, type Variant, type VariantPart } from '../../randomisation/index.js';
import { type Answer, reason } from '../answers/answer-kind.js';
import { treeOf } from '../answers/formula.js';
import { grade } from '../grade.js';

export type Answers = Readonly<Record<string, Answer | null | undefined>>;

/** The part with what was answered before in place of what should have been; null where that cannot be put in. */
function followingPart(
  content: ItemContent,
  variant: Variant,
  position: number,
  { from_part, variable }: FollowThrough,
  answers: Answers,
  options: DrawOptions,
): VariantPart | null {
  const from = variant.parts.find(({ part }) => part.id === from_part);
  const given = answers[from_part];
  const tree = from && given ? treeOf(from, given) : null;
  if (!from || !given || !tree || grade(from, given).validity !== 'valid') return null;
  const drawn = drawFollowing(content, variant.seed, new Map([[variable, tree]]), options);
  return drawn.ok ? (drawn.variant.parts[position] ?? null) : null;
}

function withFollowThrough(
  content: ItemContent,
  variant: Variant,
  position: number,
  answers: Answers,
  options: DrawOptions,
  graded: Judgement,
): Judgement {
  const rule = content.parts[position]?.follow_through;
  const answer = answers[content.parts[position]?.id ?? ''];
  if (!rule || !answer || (graded.outcome !== 'wrong' && graded.outcome !== 'partly')) return graded;
  const part = followingPart(content, variant, position, rule, answers, options);
  const again = part ? grade(part, answer) : null;
  const credit = again?.credit === null || again === null ? 0 : again.credit * rule.credit;
  if (!again || again.outcome === 'undecided' || credit <= (graded.credit ?? 0)) return graded;
  return {
    ...again,
    outcome: credit >= 1 ? 'correct' : 'partly',
    credit,
    reasons: [reason('carriedForward', { part: rule.from_part }), ...again.reasons],
  };
}

/** Answered readably and not rightly: where the author says so, that costs the next tries something. */
export const isMissed = ({ validity, outcome }: Judgement): boolean =>
  validity === 'valid' && (outcome === 'partly' || outcome === 'wrong');

/** What `tries` earlier ones that were missed leave of the credit. */
export function withPenalty(graded: Judgement, penalty: number, tries: number): Judgement {
  if (graded.credit === null || graded.credit === 0 || penalty === 0 || tries === 0) return graded;
  const credit = Math.max(0, graded.credit - penalty * tries);
  const told = reason('attemptPenalty', { tries: String(tries), percent: String(Math.round(penalty * tries * 100)) });
  return { ...graded, credit, outcome: credit === 0 ? 'wrong' : 'partly', reasons: [told, ...graded.reasons] };
}

/**
 * Grades the answers to an item's parts, in their order: each by its rule, then with an error of an earlier part carried forward.
 * `answers` go by the ids of the parts.
 */
export function gradeItem(
  content: ItemContent,
  variant: Variant,
  answers: Answers,
  options: DrawOptions = {},
): Judgement[] {
  return variant.parts.map((part, position) => {
    const own = grade(part, answers[part.part.id] ?? null);
    return withFollowThrough(content, variant, position, answers, options, own);
  });
}
