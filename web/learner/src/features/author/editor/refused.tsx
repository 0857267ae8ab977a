import { CloseButton } from '@mantine/core';
import { CallError } from '@mathquiz/contracts/client';
import { IconAlertTriangle } from '@tabler/icons-react';
import { hasText, useT } from '../../../lib/texts.js';
import classes from './editor.module.css';
import { refusedFor } from './refusal.js';

/** Beyond these a number tells that there are more. */
const maxShown = 3;

type Props = { error: Error; onGo: (path: string) => void; onClose: () => void };

/** Why an item was not published: under the button that was pressed, in sight while one scrolls, with the way to each problem. */
export default function Refused({ error, onGo, onClose }: Props) {
  const t = useT();
  const key = error instanceof CallError ? `errors.${error.code}` : 'errors.internal';
  const problems = refusedFor(error, t);
  const more = problems.length - maxShown;
  return (
    <div className={classes.refused} role="alert">
      <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
      <div className={classes.refusedWhy}>
        <p>{t(hasText(key) ? key : 'errors.internal')}</p>
        {problems.length > 0 && (
          <ul>
            {problems.slice(0, maxShown).map(({ sentence, path }) => (
              <li key={path}>
                <button type="button" onClick={() => onGo(path)}>
                  {sentence}
                </button>
              </li>
            ))}
          </ul>
        )}
        {more > 0 && <p>{t('author.refusedMore', { count: more })}</p>}
      </div>
      <CloseButton aria-label={t('frame.close')} onClick={onClose} />
    </div>
  );
}
