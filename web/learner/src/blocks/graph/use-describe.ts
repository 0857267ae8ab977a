import { useLocale } from '@mathquiz/web';
import { useT } from '../../lib/texts.js';
import { decimalOf } from '../decimal.js';
import { type Entry, placeText } from './drawing.js';

/** What is drawn, in words: for screen readers, and for whoever wants to read it. */
export function useDescribe(): (entry: Entry) => string {
  const t = useT();
  const decimal = decimalOf(useLocale());
  return ({ text, drawn }) => {
    if (!drawn) return text;
    const [a = '', b = '', c = ''] = drawn.places.map((place) => placeText(place, decimal));
    const said = t(`taking.graph.object.${drawn.kind}`, { a, b, c });
    return drawn.dashed ? t('taking.graph.isDashed', { object: said }) : said;
  };
}
