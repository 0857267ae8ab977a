import { bookRoutes } from '@mathquiz/contracts/mathquiz/book.routes';
import type { BookHit, RenderedBook } from '@mathquiz/contracts/mathquiz/book.schemas';
import { Loaded } from '../../components/loaded.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import { Markdown } from '../markdown.js';
import classes from './reader.module.css';
import type { Spot } from './spot.js';

type Props = {
  id: string;
  q: string;
  book: RenderedBook;
  numbers: readonly string[];
  onGo: (to: Spot) => void;
};

/** Where in the book the words are, each with a press that goes there. */
export function BookHits({ id, q, book, numbers, onGo }: Props) {
  const t = useT();
  const found = useLoad(bookRoutes.searchBook, { params: { id }, query: { q } }, { keep: true, quiet: true });
  const nameOf = ({ line }: BookHit): string => {
    if (line === null) return t('books.introduction');
    const at = book.lines.findIndex((one) => one.id === line);
    return `${numbers[at] ?? ''} ${book.lines[at]?.title ?? ''}`;
  };
  return (
    <Loaded query={found}>
      {({ data }) => (
        <>
          <p className={classes.quiet} role="status">
            {data.length === 0 ? t('books.noHit') : t('books.hitCount', { count: data.length })}
          </p>
          <ul className={classes.hits}>
            {data.map((hit) => (
              <li key={hit.line ?? ''}>
                <button
                  type="button"
                  className={classes.press}
                  onClick={() => onGo({ line: hit.line, heading: hit.heading?.id ?? null })}
                >
                  <span className={classes.entry}>
                    <strong>
                      <Markdown text={[nameOf(hit), hit.heading?.text].filter(Boolean).join(' · ')} inline />
                    </strong>
                    {hit.excerpt !== '' && (
                      <span className={classes.excerpt}>
                        <Markdown text={hit.excerpt.replace(/\s+/g, ' ')} inline />
                      </span>
                    )}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}
