import { markdownFault } from '@mathquiz/contracts/markdown-bounds';
import { withoutFigureNumbers } from '@mathquiz/contracts/mathquiz/figure.constants';
import { withoutImageTokens } from '@mathquiz/contracts/storage/file.constants';
import { memo, Suspense } from 'react';
import { lazily } from '../lib/lazily.js';
import { soon } from '../lib/standing.js';
import { BeforeRich } from './before-rich.js';
import classes from './markdown.module.css';

const Rich = lazily(() => soon(() => import('./katex/rich-text.js')));
/** Signs that mean something in Markdown, TeX or HTML; a text without any is shown as it is, and loads nothing. */
const rich = /[$*_`#>[\]<&\\|~]|^[ \t]*(?:[-+]|\d+[.)])\s|\n|https?:|www\./m;
/** A stored text of 20,000 characters with the values of a variant in it. */
const maxChars = 40_000;

type Props = { text: string; className?: string; inline?: boolean };

/**
 * Markdown with tables and TeX in $…$ and $$…$$; bare web addresses become links. No HTML passes; links open elsewhere and know nothing of us.
 * What would hold the browser up is shown as it was typed.
 */
export const Markdown = memo(function Markdown({ text, className, inline = false }: Props) {
  const names = [classes.text, inline ? classes.inline : '', className ?? ''].join(' ');
  if (!rich.test(text)) {
    return inline ? <span className={names}>{text}</span> : <div className={names}>{text && <p>{text}</p>}</div>;
  }
  if (withoutFigureNumbers(text).length > maxChars || markdownFault(text) !== null) {
    const typed = withoutImageTokens(withoutFigureNumbers(text));
    return inline ? (
      <span className={names}>{typed}</span>
    ) : (
      <div className={`${names} ${classes.asTyped}`}>{typed}</div>
    );
  }
  const Box = inline ? 'span' : 'div';
  return (
    <Box className={names}>
      <Suspense fallback={<BeforeRich text={text} inline={inline} />}>
        <Rich text={text} inline={inline} />
      </Suspense>
    </Box>
  );
});
