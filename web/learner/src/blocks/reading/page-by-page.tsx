import { Button } from '@mantine/core';
import type { TextBlock } from '@mathquiz/domain/texts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useT } from '../../lib/texts.js';
import classes from './reading.module.css';
import { TextBlocks } from './text-blocks.js';

/** How far a finger moves sideways, in pixels, before the page is turned. */
const swipe = 60;
const fields = 'input, textarea, select, [contenteditable], canvas, math-field, [role="slider"]';

type Props = { pages: readonly (readonly TextBlock[])[]; startAt: string | null };

/** A carousel: buttons, arrow keys and a swipe turn the page. */
export function PageByPage({ pages, startAt }: Props) {
  const t = useT();
  const [wanted, setWanted] = useState(() =>
    Math.max(
      0,
      pages.findIndex((page) => page.some((block) => block.kind === 'heading' && block.id === startAt)),
    ),
  );
  const page = useRef<HTMLElement>(null);
  const start = useRef<{ x: number; y: number } | null>(null);
  const at = Math.min(wanted, Math.max(0, pages.length - 1));
  const go = (to: number) => {
    if (to < 0 || to >= pages.length) return;
    setWanted(to);
    page.current?.scrollTo?.({ top: 0 });
    page.current?.focus({ preventScroll: true });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || (event.target as Element).closest(fields)) return;
    if (event.key === 'ArrowRight' || event.key === 'PageDown') go(at + 1);
    else if (event.key === 'ArrowLeft' || event.key === 'PageUp') go(at - 1);
    else return;
    event.preventDefault();
  };
  const blocks = pages[at] ?? [];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons do the same.
    <div
      className={classes.pages}
      onKeyDown={onKey}
      onTouchStart={({ touches: { 0: finger }, target }) => {
        start.current =
          finger && !(target as Element).closest(fields) ? { x: finger.clientX, y: finger.clientY } : null;
      }}
      onTouchEnd={({ changedTouches: { 0: finger } }) => {
        if (!start.current || !finger) return;
        const [x, y] = [finger.clientX - start.current.x, finger.clientY - start.current.y];
        if (Math.abs(x) > swipe && Math.abs(x) > 2 * Math.abs(y)) go(x < 0 ? at + 1 : at - 1);
      }}
    >
      <section
        ref={page}
        className={classes.page}
        tabIndex={-1}
        aria-label={t('texts.page', { page: at + 1, pages: pages.length })}
      >
        {/* Another page is another place: what was tried on the one before is not shown on this. */}
        <TextBlocks key={at} blocks={blocks} />
      </section>
      <div className={classes.turn}>
        <Button
          variant="default"
          leftSection={<IconChevronLeft size={18} stroke={1.5} aria-hidden />}
          disabled={at === 0}
          onClick={() => go(at - 1)}
        >
          {t('frame.previous')}
        </Button>
        <span className="tabular" aria-live="polite">
          {`${at + 1} / ${pages.length}`}
        </span>
        <Button
          variant="default"
          rightSection={<IconChevronRight size={18} stroke={1.5} aria-hidden />}
          disabled={at >= pages.length - 1}
          onClick={() => go(at + 1)}
        >
          {t('frame.next')}
        </Button>
      </div>
    </div>
  );
}
