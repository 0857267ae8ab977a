import { IconCheck } from '@tabler/icons-react';
import { useT } from '../../lib/texts.js';
import { useOptions } from '../answering/chosen/option-text.js';
import { Markdown } from '../markdown.js';
import type { AnsweredPart } from './answered-part.js';
import classes from './answers.module.css';

/** Every option as it stood there: what was chosen, and what is right where that may be known. */
export function OptionsShown({ part, own }: { part: AnsweredPart; own: boolean }) {
  const t = useT();
  const chosen = (part.answer?.value ?? '').split(',');
  const right = part.answer_key?.options ?? [];
  return (
    <ul className={classes.options}>
      {useOptions(part).map(({ id, text }) => (
        <li key={id} data-chosen={chosen.includes(id) || undefined}>
          <Markdown text={text} inline />
          {chosen.includes(id) && (
            <span className={classes.tag}>{t(own ? 'results.chosen' : 'results.theirChoice')}</span>
          )}
          {right.includes(id) && (
            <span className={classes.tag} data-right>
              <IconCheck size={14} stroke={2} aria-hidden />
              {t('results.rightOption')}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
