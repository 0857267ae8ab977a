import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';

const idOf = (at: number): string => `t${at + 1}`;

/**
 * One draft in which a part stands once for each of its typed forms, so that all of them are graded in one go: the values of a seed
 * and the letters of the question stay as they are. A part that continues another one is tried alone.
 */
export function typedTrial(content: ItemContent, partId: string, forms: readonly string[]) {
  const part = content.parts.find(({ id }) => id === partId);
  if (!part) return null;
  const parts = forms.map((_, at) => ({ ...part, id: idOf(at), follow_through: null }));
  return {
    content: { ...content, parts, solution: '', test_cases: [] },
    answers: Object.fromEntries(forms.map((form, at) => [idOf(at), form])),
    /** Of the reply, what belongs to a form. */
    of: <J>(graded: Readonly<Record<string, J>>, form: string): J | null => graded[idOf(forms.indexOf(form))] ?? null,
  };
}
