import { unpackFigure } from '@mathquiz/domain/figures';
import { plainText } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { useT } from '../../lib/texts.js';
import { figureWords } from './figure-words.js';

const mark = /!\[([^\]\n]*)\]\(figure:[a-z][a-z0-9]{0,11}#([A-Za-z0-9.%-]*)\)/g;

/** What a screen reader says of a text in Markdown, such as an option: formulas and figures in words. */
export function useTextName(): (text: string) => string {
  const t = useT();
  const locale = useLocale();
  return (text) => {
    // After the signs of Markdown are gone: words of a figure are no Markdown.
    const said: string[] = [];
    const kept = text.replace(mark, (_, alt: string, packed: string) => {
      const figure = unpackFigure(packed);
      said.push(alt || (figure ? figureWords(figure, t, locale) : ''));
      return `\uE000${said.length - 1}\uE000`;
    });
    return plainText(kept).replace(/\uE000(\d+)\uE000/g, (_, at: string) => said[Number(at)] ?? '');
  };
}
