import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Drawer.css';
import { Button, Drawer } from '@mantine/core';
import type { RenderedBook } from '@mathquiz/contracts/mathquiz/book.schemas';
import { numbersOf } from '@mathquiz/domain/books';
import { IconChevronLeft, IconChevronRight, IconList } from '@tabler/icons-react';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { lazily } from '../../lib/lazily.js';
import { useT } from '../../lib/texts.js';
import { HeadingLevel } from '../reading/heading-level.js';
import { LookTools } from '../reading/look-tools.js';
import { useLook } from '../reading/use-look.js';
import { BookSide } from './book-side.js';
import { LineLook } from './line-look.js';
import classes from './reader.module.css';
import type { Spot } from './spot.js';
import { type Stop, stopsOf } from './stops.js';
import type { Progress } from './use-progress.js';

const PrintBook = lazily(() => import('./print-book.js'));

type Props = {
  id: string;
  title: string;
  book: RenderedBook;
  spot: Spot;
  /** Not where nothing is kept. */
  progress?: Progress;
  /** `done`: the line that was read to its end. */
  onGo: (to: Spot, done: string | null) => void;
};

/** A book as it is read: its contents, one line at a time, the words that one looks for, and as on paper. */
export function BookReading({ id, title, book, spot, progress, onGo }: Props) {
  const t = useT();
  const [look, change] = useLook();
  const [open, setOpen] = useState(false);
  const stops = useMemo(() => stopsOf(book), [book]);
  const numbers = useMemo(() => numbersOf(book.lines), [book]);
  const found = stops.findIndex(({ line }) => (line?.id ?? null) === spot.line);
  const at = Math.max(0, found);
  const stop = stops[at];
  const heading = useRef<HTMLHeadingElement>(null);
  const [moved, setMoved] = useState(0);
  useEffect(() => {
    if (moved === 0) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'start' });
  }, [moved]);
  if (!stop) return null;
  const idAt = (nth: number): string | null => stops[nth]?.line?.id ?? null;
  const go = (to: Spot, done: string | null = null) => {
    setOpen(false);
    onGo(to, done);
    if (to.heading === null) setMoved(moved + 1);
  };
  const turn = (to: number) => {
    const { line } = stop;
    // A chapter is a heading; what is read stands in it.
    const isRead = to > at && line !== null && line.kind !== 'chapter' && line.title !== null;
    go({ line: idAt(Math.min(to, stops.length - 1)), heading: null }, isRead ? line.id : null);
  };
  const isLast = at === stops.length - 1;
  const isDone = isLast && progress?.read.has(stop.line?.id ?? '') === true;
  const name = nameOf(stop, numbers[book.lines.findIndex((line) => line.id === stop.line?.id)] ?? '', t);
  const side = (
    <BookSide id={id} book={book} numbers={numbers} at={stop.line?.id ?? null} progress={progress} onGo={go} />
  );
  return (
    <div className={classes.reader}>
      <aside className={classes.side} aria-label={t('books.lines')}>
        {side}
      </aside>
      <div className={classes.main}>
        <div className={classes.bar}>
          <Button
            className={classes.opener ?? ''}
            variant="default"
            leftSection={<IconList size={18} stroke={1.5} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {t('books.lines')}
          </Button>
          <LookTools look={look} onChange={change} />
        </div>
        {look.view === 'print' && (
          <Suspense>
            <PrintBook title={title} book={book} numbers={numbers} at={stop.line?.id ?? null} look={look} />
          </Suspense>
        )}
        <section aria-labelledby="book-line">
          <h2 id="book-line" ref={heading} tabIndex={-1} className={classes.lineName}>
            {name}
          </h2>
          <HeadingLevel value={3}>
            <LineLook key={stop.line?.id ?? ''} stop={stop} look={look} heading={spot.heading} />
          </HeadingLevel>
        </section>
        {progress?.notKept && (
          <p className={classes.quiet} role="alert">
            {t('books.notKept')}
          </p>
        )}
        <nav className={classes.turn} aria-label={t('books.title')}>
          <Button
            variant="default"
            leftSection={<IconChevronLeft size={18} stroke={1.5} aria-hidden />}
            disabled={at === 0}
            onClick={() => turn(at - 1)}
          >
            {t('frame.previous')}
          </Button>
          <span className="tabular">{`${at + 1} / ${stops.length}`}</span>
          {isLast && progress ? (
            <Button disabled={isDone} onClick={() => turn(at + 1)}>
              {t('books.finish')}
            </Button>
          ) : (
            <Button
              rightSection={<IconChevronRight size={18} stroke={1.5} aria-hidden />}
              disabled={isLast}
              onClick={() => turn(at + 1)}
            >
              {t('frame.next')}
            </Button>
          )}
        </nav>
        <p className={classes.quiet} role="status">
          {isDone ? t('books.finished') : ''}
        </p>
      </div>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        title={t('books.lines')}
        closeButtonProps={{ 'aria-label': t('frame.close') }}
      >
        {side}
      </Drawer>
    </div>
  );
}

/** Its number and its name; the introduction has no number. */
function nameOf({ line }: Stop, number: string, t: ReturnType<typeof useT>) {
  if (line === null) return t('books.introduction');
  return `${number} ${line.title ?? t('books.notForYou')}`;
}
