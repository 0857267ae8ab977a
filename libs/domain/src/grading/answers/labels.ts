import type { VariantPart } from '../../randomisation/index.js';

/** Labels chosen, as stored: `o1,o3`, `p1:o2,p2:o1`. */
export const chosenLabels = (value: string): string[] =>
  value
    .split(',')
    .map((label) => label.trim())
    .filter(Boolean);

/**
 * An answer in the author's ids as students send it, in labels of the order shown. The two sides of a pair share its id, and right
 * sides that read alike are one option.
 */
export function inLabels(part: VariantPart, ids: string): string {
  const promptOf = (id: string) => part.prompts.find((prompt) => prompt.id === id.trim());
  const optionOf = (id: string): string =>
    part.options.find((option) => option.id === id.trim())?.label ?? promptOf(id)?.option ?? id.trim();
  const placeOf = (place: string): string => {
    const [first = '', ...rest] = place.split(':');
    return rest.length === 0 ? optionOf(first) : [promptOf(first)?.label ?? first, ...rest.map(optionOf)].join(':');
  };
  return chosenLabels(ids).map(placeOf).join(',');
}
