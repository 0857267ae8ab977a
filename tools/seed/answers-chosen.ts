import type { MarkedPart } from '@mathquiz/contracts';
import type { Chance } from '@mathquiz/domain/randomisation';

type Shown = Pick<MarkedPart, 'options' | 'answer_key'>;
const labelsOf = (part: Shown): string[] => (part.options ?? []).map((option) => option.id);
const rightOf = (part: Shown): readonly string[] => part.answer_key?.options ?? [];
const oneOf = (labels: readonly string[], chance: Chance): string => labels[chance.below(labels.length)] ?? '';

/** One label. */
export function choiceAnswer(part: Shown, slips: boolean, chance: Chance): string {
  const right = rightOf(part);
  const wrong = labelsOf(part).filter((label) => !right.includes(label));
  return slips && wrong.length > 0 ? oneOf(wrong, chance) : (right[0] ?? '');
}

/** Several labels: a slip leaves one out or ticks one too many. */
export function severalAnswer(part: Shown, slips: boolean, chance: Chance): string {
  const right = rightOf(part);
  const wrong = labelsOf(part).filter((label) => !right.includes(label));
  if (!slips) return chance.shuffled(right).join(',');
  const leavesOut = right.length > 1 && chance.below(2) === 0;
  return (leavesOut || wrong.length === 0 ? right.slice(1) : [...right, oneOf(wrong, chance)]).join(',');
}

/** `p1:o2,p2:o1`: a slip puts one of them elsewhere. */
export function placedAnswer(part: Shown, slips: boolean, chance: Chance): string {
  const places = rightOf(part);
  const slip = slips ? chance.below(places.length) : -1;
  const placed = places.map((place, at) => {
    const [prompt = '', option = ''] = place.split(':');
    const others = labelsOf(part).filter((label) => label !== option);
    return at === slip && others.length > 0 ? `${prompt}:${oneOf(others, chance)}` : place;
  });
  return chance.shuffled(placed).join(',');
}

/** All labels: a slip exchanges two neighbours. */
export function orderAnswer(part: Shown, slips: boolean, chance: Chance): string {
  const right = rightOf(part);
  if (!slips) return right.join(',');
  const at = chance.below(right.length - 1);
  return [...right.slice(0, at), right[at + 1] ?? '', right[at] ?? '', ...right.slice(at + 2)].join(',');
}
