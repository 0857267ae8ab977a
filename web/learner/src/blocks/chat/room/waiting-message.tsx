import { Button } from '@mantine/core';
import { hasText, useT } from '../../../lib/texts.js';
import { Markdown } from '../../markdown.js';
import type { Waiting } from '../model/kept.js';
import { discard, tryAgain } from '../store/outbox.js';
import classes from './message.module.css';

type Props = { waiting: Waiting; onTakeBack: (text: string) => void };

/** What one has written and the server has not: with its state, and nothing of it lost. */
export function WaitingMessage({ waiting, onTakeBack }: Props) {
  const t = useT();
  const why = `errors.${waiting.refused}`;
  return (
    <li className={classes.message} data-own data-waiting>
      <Markdown text={waiting.body.text} className={classes.text ?? ''} />
      {waiting.refused === null ? (
        <div className={classes.state} role="status">
          {t('chat.waiting')}
        </div>
      ) : (
        <div className={classes.state} data-refused>
          <span role="status">
            {t('chat.notSent')} {hasText(why) ? t(why) : t('errors.internal')}
          </span>
          <Button size="compact-sm" variant="default" onClick={() => tryAgain(waiting.key)}>
            {t('frame.tryAgain')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              onTakeBack(waiting.body.text);
              discard(waiting.key);
            }}
          >
            {t('chat.takeBack')}
          </Button>
        </div>
      )}
    </li>
  );
}
