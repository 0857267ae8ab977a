import type { Locale, ProposedTranslation, TextToTranslate } from '@mathquiz/contracts';
import { masked, translationFaults, unmasked } from '@mathquiz/domain/proposals';

type SaidTexts = readonly { readonly path: string; readonly text: string }[];

const maxTold = 200;
const told = (names: readonly string[]): string => names.join(' ').slice(0, maxTold);

/** Reads a reply: for each text its translation with formulas and values put back, or why it has none. */
export function readTranslations(
  texts: readonly TextToTranslate[],
  said: SaidTexts,
  language: Locale,
): ProposedTranslation[] {
  return texts.map(({ path, text: original, markdown }) => {
    const mine = masked(original, markdown);
    const translation = said.find((one) => one.path === path)?.text ?? '';
    if (translation.trim() === '')
      return { path, text: '', failures: [{ code: 'translationEmpty', path, params: {} }] };
    const back = unmasked(translation, mine.held);
    if (back.ok) {
      return { path, text: back.text, failures: translationFaults(mine.text, translation, { path, language }) };
    }
    const params = { lost: told(back.lost), extra: told(back.extra) };
    return { path, text: translation, failures: [{ code: 'translationMarks', path, params }] };
  });
}
