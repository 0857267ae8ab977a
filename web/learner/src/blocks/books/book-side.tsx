import type { RenderedBook } from '@mathquiz/contracts/mathquiz/book.schemas';
import { useState } from 'react';
import { useT } from '../../lib/texts.js';
import { SearchField } from '../list/search-field.js';
import { BookHits } from './book-hits.js';
import { Contents } from './contents.js';
import classes from './reader.module.css';
import { beginning, type Spot } from './spot.js';
import type { Progress } from './use-progress.js';

type Props = {
  id: string;
  book: RenderedBook;
  numbers: readonly string[];
  at: string | null;
  progress: Progress | undefined;
  onGo: (to: Spot) => void;
};

/** The way through a book: what it holds, or where the words are that one looks for. */
export function BookSide({ id, book, numbers, at, progress, onGo }: Props) {
  const t = useT();
  const [q, setQ] = useState('');
  const readable = book.lines.filter(({ kind, title }) => kind !== 'chapter' && title !== null);
  const done = readable.filter((line) => progress?.read.has(line.id)).length;
  return (
    <>
      <SearchField label={t('books.search')} onSearch={setQ} />
      {progress && (
        <p className={classes.progress} role="status">
          {t('books.progress', { read: done, all: readable.length })}
        </p>
      )}
      {q === '' ? (
        <nav aria-label={t('books.lines')}>
          {book.introduction !== '' && (
            <button
              type="button"
              className={classes.press}
              aria-current={at === null ? 'location' : undefined}
              onClick={() => onGo(beginning)}
            >
              {t('books.introduction')}
            </button>
          )}
          <Contents
            lines={book.lines}
            {...(progress ? { read: progress.read } : {})}
            at={at}
            onGo={(line) => onGo({ line, heading: null })}
          />
        </nav>
      ) : (
        <BookHits id={id} q={q} book={book} numbers={numbers} onGo={onGo} />
      )}
    </>
  );
}
