import { Textarea } from '@mantine/core';
import type { Part } from '@mathquiz/contracts';
import { useT } from '../../../lib/texts.js';
import classes from './fields.module.css';

const outcomes = ['correct', 'partly', 'wrong'] as const;

type Props = { part: Part; path: string; onChange: (part: Part) => void };

/** What a student reads after marking. Folded away until wanted; open when something stands there. */
export function FeedbackFields({ part, path, onChange }: Props) {
  const t = useT();
  const filled = outcomes.some((outcome) => part.feedback[outcome] !== '');
  return (
    <details className={classes.details} open={filled || undefined}>
      <summary>{t('author.feedback')}</summary>
      <div className={classes.stack}>
        {outcomes.map((outcome) => (
          <Textarea
            key={outcome}
            label={t(`author.feedback.${outcome}`)}
            autosize
            minRows={1}
            maxRows={8}
            value={part.feedback[outcome]}
            onChange={(event) =>
              onChange({ ...part, feedback: { ...part.feedback, [outcome]: event.currentTarget.value } })
            }
            data-path={`${path}.feedback.${outcome}`}
          />
        ))}
      </div>
    </details>
  );
}
