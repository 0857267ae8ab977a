import type { MarkedPart } from '@mathquiz/contracts';
import { IconCheck } from '@tabler/icons-react';
import { Markdown } from '../../../components/markdown.js';
import { Maths } from '../../../components/maths.js';
import { useT } from '../../../lib/texts.js';
import classes from './part-result.module.css';

/** What was answered: options as they were shown, maths typeset as it was read, text as it was typed. */
export function OwnAnswer({ part }: { part: MarkedPart }) {
  const t = useT();
  const value = part.answer?.value ?? '';
  if (part.options) return <Options part={part} chosen={value.split(',')} />;
  if (value.trim() === '') return <span className={classes.quiet}>{t('results.noAnswer')}</span>;
  if (part.read_as !== null) return <Maths tex={part.read_as} />;
  return <code className={classes.typed}>{value}</code>;
}

function Options({ part, chosen }: { part: MarkedPart; chosen: readonly string[] }) {
  const t = useT();
  const right = part.answer_key?.options ?? null;
  return (
    <ul className={classes.options}>
      {(part.options ?? []).map(({ id, text }) => (
        <li key={id} data-chosen={chosen.includes(id) || undefined} data-right={right?.includes(id) || undefined}>
          <Markdown text={text} inline />
          {chosen.includes(id) && <span className={classes.tag}>{t('results.chosen')}</span>}
          {right?.includes(id) && (
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
