import type { PublicPart } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { useT } from '../../../lib/texts.js';

type Option = { readonly id: string; readonly text: string };

/** The options of a part; "none of these" says so in the reader's language. */
export function useOptions(part: Pick<PublicPart, 'options' | 'none_of_these'>): readonly Option[] {
  const t = useT();
  return (part.options ?? []).map((option) =>
    option.id === part.none_of_these ? { id: option.id, text: t('taking.noneOfThese') } : option,
  );
}

/** A, B, … Z, AA. */
export function letterOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
}

const marks = /[$*_`\\]|!\[/;
/** Whether a text has to be typeset: menus and announcements cannot. */
export const isRich = (text: string) => marks.test(text);
