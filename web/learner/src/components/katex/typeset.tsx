import 'katex/dist/katex-swap.min.css';
import './maths.css';
import 'katex/contrib/copy-tex';
import katex from 'katex';
import { useMemo } from 'react';
import { katexOptions } from './options.js';

/** KaTeX escapes what it prints; its output holds no script, link or handler with `trust: false`. */
export default function Typeset({ tex, display }: { tex: string; display: boolean }) {
  const html = useMemo(() => katex.renderToString(tex, { ...katexOptions, displayMode: display }), [tex, display]);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX's own output, see above.
    <span className={display ? 'maths-display' : 'maths'} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
