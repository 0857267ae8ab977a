import type { RenderedText } from '@mathquiz/contracts/mathquiz/text.schemas';
import { outlineOf, pagesOf, readText, type TextBlock } from '@mathquiz/domain/texts';
import { useMemo } from 'react';
import { useT } from '../../lib/texts.js';
import { Markdown } from '../markdown.js';
import { PageByPage } from './page-by-page.js';
import { ReadableItems } from './readable-items.js';
import classes from './reading.module.css';
import { TextBlocks } from './text-blocks.js';
import type { Look } from './use-look.js';

/** Fewer headings than these are seen without a table. */
const leastOutline = 3;

type Props = {
  text: RenderedText;
  look: Look;
  /** A heading that one comes for: its page is the first that is shown. */
  startAt?: string | null;
};

/** A text as it is read: all of it, a page at a time, or as it stands on paper; in the colour that its reader likes. */
export function Reading({ text, look: { view, colour }, startAt = null }: Props) {
  const items = useMemo(() => new Map(text.items.map((one) => [one._id, one])), [text.items]);
  const { blocks } = useMemo(() => readText(text.body), [text.body]);
  return (
    <ReadableItems value={items}>
      <article className={classes.reading} data-view={view} data-colour={colour === '' ? undefined : colour}>
        {view === 'tablet' ? (
          <PageByPage pages={pagesOf(blocks)} startAt={startAt} />
        ) : (
          <>
            {view === 'standard' && <Outline blocks={blocks} />}
            <TextBlocks blocks={blocks} />
          </>
        )}
      </article>
    </ReadableItems>
  );
}

/** The way to each heading. */
function Outline({ blocks }: { blocks: readonly TextBlock[] }) {
  const t = useT();
  const outline = outlineOf(blocks);
  if (outline.length < leastOutline) return null;
  const top = Math.min(...outline.map(({ level }) => level));
  const go = (id: string) => {
    const heading = document.getElementById(id);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav className={classes.outline} aria-label={t('texts.outline')}>
      <details>
        <summary>{t('texts.outline')}</summary>
        <ul>
          {outline.map(({ id, level, text }) => (
            <li key={id} data-level={Math.min(level - top, 3)}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  go(id);
                }}
              >
                <Markdown text={text} inline />
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
