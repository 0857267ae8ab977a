import type { ShownLine } from '@mathquiz/contracts/mathquiz/book.schemas';
import { numbersOf } from '@mathquiz/domain/books';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../lib/texts.js';
import { Markdown } from '../markdown.js';
import classes from './reader.module.css';

type Props = {
  lines: readonly ShownLine[];
  read?: ReadonlySet<string>;
  /** Where one is. */
  at?: string | null;
  /** Without it nothing is to be pressed. */
  onGo?: (line: string) => void;
};

/** The table of contents, with numbers, and with what was read. */
export function Contents({ lines, read, at, onGo }: Props) {
  const t = useT();
  const numbers = numbersOf(lines);
  return (
    <ol className={classes.contents}>
      {lines.map((line, nth) => (
        <li key={line.id} data-depth={line.depth} data-kind={line.kind}>
          <Entry here={at === line.id} onPress={onGo && (() => onGo(line.id))}>
            <span className={classes.number}>{numbers[nth]}</span>
            <span className={classes.entry}>
              {line.title === null ? (
                <span className={classes.quiet}>{t('books.notForYou')}</span>
              ) : (
                <Markdown text={line.title} inline />
              )}
            </span>
            {read?.has(line.id) && (
              <IconCheck className={classes.read} size={16} stroke={2} role="img" aria-label={t('books.isRead')} />
            )}
          </Entry>
        </li>
      ))}
    </ol>
  );
}

type EntryProps = { here: boolean; onPress: (() => void) | undefined; children: ReactNode };

function Entry({ here, onPress, children }: EntryProps) {
  if (!onPress) return <span className={classes.plain}>{children}</span>;
  return (
    <button type="button" className={classes.press} aria-current={here ? 'location' : undefined} onClick={onPress}>
      {children}
    </button>
  );
}
