import { Button } from '@mantine/core';
import type { RenderedBook } from '@mathquiz/contracts/mathquiz/book.schemas';
import { sizeOf } from '@mathquiz/domain/books';
import { useCallback, useState } from 'react';
import { PrintButton } from '../../components/print-button.js';
import { useT } from '../../lib/texts.js';
import { Markdown } from '../markdown.js';
import { HeadingLevel } from '../reading/heading-level.js';
import type { Look } from '../reading/use-look.js';
import { LineLook } from './line-look.js';
import classes from './reader.module.css';
import { stopsOf } from './stops.js';

/** So many texts are asked for at once. */
const atOnce = 4;

type Props = {
  title: string;
  book: RenderedBook;
  numbers: readonly string[];
  /** The line that is open; what stands in it goes with it. */
  at: string | null;
  look: Look;
};

/** A part of a book, or all of it, for paper: its texts are loaded first, a few at a time. */
export default function PrintBook({ title, book, numbers, at, look }: Props) {
  const t = useT();
  const [wanted, setWanted] = useState<'part' | 'all' | null>(null);
  const stops = stopsOf(book);
  const from = stops.findIndex(({ line }) => (line?.id ?? null) === at);
  const first = stops[from]?.line ?? null;
  const size = first === null ? 1 : sizeOf(book.lines, book.lines.indexOf(first));
  const part = wanted === 'all' ? stops : stops.slice(from, from + size);
  const [ready, setReady] = useState<ReadonlySet<string>>(new Set());
  const isReady = useCallback((id: string) => setReady((before) => new Set([...before, id])), []);
  const done = part.filter(({ line }) => ready.has(line?.id ?? '')).length;
  const numberOf = (id: string | undefined) => numbers[book.lines.findIndex((line) => line.id === id)] ?? '';
  const prepare = (what: 'part' | 'all') => () => {
    setReady(new Set());
    setWanted(what);
  };
  return (
    <div className={classes.print}>
      <Button variant="default" onClick={prepare('part')}>
        {t('books.printPart')}
      </Button>
      <Button variant="default" onClick={prepare('all')}>
        {t('books.printAll')}
      </Button>
      {wanted !== null && (
        <span key={`${wanted} ${wanted === 'part' ? at : ''}`} className={classes.print}>
          <span role="status">{t('books.preparing', { done, all: part.length })}</span>
          {/* The sheet is there from the start: what stands in it is what is loaded. */}
          <span className={done < part.length ? classes.hidden : undefined}>
            <PrintButton label={t('texts.print')}>
              <h1>{title}</h1>
              {part.slice(0, done + atOnce).map((stop) => {
                const id = stop.line?.id;
                return (
                  <section key={id ?? ''}>
                    <h2>
                      {stop.line === null ? (
                        t('books.introduction')
                      ) : (
                        <>
                          {`${numberOf(id)} `}
                          <Markdown text={stop.line.title ?? t('books.notForYou')} inline />
                        </>
                      )}
                    </h2>
                    <HeadingLevel value={3}>
                      <PrintedLine id={id ?? ''} stop={stop} look={look} onReady={isReady} />
                    </HeadingLevel>
                  </section>
                );
              })}
            </PrintButton>
          </span>
        </span>
      )}
    </div>
  );
}

type LineProps = {
  id: string;
  stop: ReturnType<typeof stopsOf>[number];
  look: Look;
  onReady: (id: string) => void;
};

function PrintedLine({ id, stop, look, onReady }: LineProps) {
  const ready = useCallback(() => onReady(id), [id, onReady]);
  return <LineLook stop={stop} look={{ view: 'print', colour: look.colour }} onReady={ready} />;
}
