import 'katex/dist/katex-swap.min.css';
import './maths.css';
import 'katex/contrib/copy-tex';
import katex from 'katex';
import { useMemo } from 'react';
import { inDisplayStyle, katexOptions, withoutStyle } from './options.js';

/** A formula that stands by itself has fractions of full size. KaTeX escapes what it prints; its output holds no script, link or handler with `trust: false`. */
export default function Typeset({ tex, display }: { tex: string; display: boolean }) {
  const html = useMemo(() => {
    const options = { ...katexOptions, displayMode: display };
    return display
      ? katex.renderToString(tex, options)
      : withoutStyle(katex.renderToString(inDisplayStyle(tex), options));
  }, [tex, display]);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX's own output, see above.
    <span className={display ? 'maths-display' : 'maths'} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
