import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useT } from '../../../lib/texts.js';
import { faultSentence } from './fault-sentence.js';
import classes from './source.module.css';
import { lineAt, type SourceError } from './text/read-source.js';
import type { Held } from './use-source.js';

/** Beyond these a number tells that there are more. */
const maxShown = 10;

type Props = {
  text: string;
  errors: readonly SourceError[];
  held: Held | null;
  /** The item was changed elsewhere since. */
  moved: boolean;
  onGo: (at: number) => void;
  onDrop: () => void;
};

/** How many errors the source has, each with a press that leads to its line; and what becomes of the item meanwhile. */
export function SourceErrors({ text, errors, held, moved, onGo, onDrop }: Props) {
  const t = useT();
  const count = errors.length;
  const more = count - maxShown;
  return (
    <div className={classes.errors} data-wrong={count > 0 || undefined}>
      <p role="status" className={classes.count}>
        {count > 0 ? (
          <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
        ) : (
          <IconCheck size={18} stroke={1.5} aria-hidden />
        )}
        {count > 0 ? t('source.errors', { count }) : t('source.noErrors')}
      </p>
      {count > 0 && (
        <ul>
          {errors.slice(0, maxShown).map((error) => (
            <li key={`${error.from} ${error.code} ${error.params.name ?? ''}`}>
              <button type="button" onClick={() => onGo(error.from)}>
                {t('source.atLine', { line: lineAt(text, error.from), sentence: faultSentence(error, t) })}
              </button>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p>{t('source.more', { count: more })}</p>}
      {held !== null && (
        <p>
          {t(moved ? 'source.moved' : 'source.held')}{' '}
          <button type="button" onClick={onDrop}>
            {t('source.drop')}
          </button>
        </p>
      )}
    </div>
  );
}
