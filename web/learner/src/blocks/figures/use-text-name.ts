import { plainText } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { useEffect, useState } from 'react';
import { soon } from '../../lib/standing.js';
import { useT } from '../../lib/texts.js';

const mark = /!\[([^[\]\n]*)\]\(figure:[a-z][a-z0-9]{0,11}#([A-Za-z0-9.%-]*)\)/g;

type Said = typeof import('./figure-said.js').figureSaid;
let loaded: Said | null = null;

/** The words of figures come with the file that draws them, and only where one of the texts has any. */
function useFigureSaid(wanted: boolean): Said | null {
  const [said, setSaid] = useState(() => loaded);
  useEffect(() => {
    if (said || !wanted) return;
    let gone = false;
    soon(() => import('./figure-said.js')).then(
      ({ figureSaid }) => {
        loaded = figureSaid;
        if (!gone) setSaid(() => figureSaid);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [said, wanted]);
  return said;
}

/** What a screen reader says of each of these texts in Markdown, such as options: formulas and figures in words. */
export function useTextName(texts: readonly string[]): (text: string) => string {
  const t = useT();
  const locale = useLocale();
  const figureSaid = useFigureSaid(texts.some((text) => text.includes('](figure:')));
  return (text) => {
    // After the signs of Markdown are gone: words of a figure are no Markdown.
    const said: string[] = [];
    const kept = text.replace(mark, (_, alt: string, packed: string) => {
      said.push(alt || (figureSaid?.(packed, t, locale) ?? ''));
      return `\uE000${said.length - 1}\uE000`;
    });
    return plainText(kept).replace(/\uE000(\d+)\uE000/g, (_, at: string) => said[Number(at)] ?? '');
  };
}
