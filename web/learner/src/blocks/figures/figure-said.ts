import type { Locale } from '@mathquiz/contracts/constants';
import { unpackFigure } from '@mathquiz/domain/figures';
import type { useT } from '../../lib/texts.js';
import { figureWords } from './figure-words.js';

/** The words of a figure that stands packed in a text; empty if nobody can read it. */
export function figureSaid(packed: string, t: ReturnType<typeof useT>, locale: Locale): string {
  const figure = unpackFigure(packed);
  return figure ? figureWords(figure, t, locale) : '';
}
