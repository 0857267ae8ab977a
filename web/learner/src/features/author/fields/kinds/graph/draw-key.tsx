import type { Part } from '@mathquiz/contracts/mathquiz/parts/part.schemas';
import { Suspense, useState } from 'react';
import { lazily } from '../../../../../lib/lazily.js';
import { useT } from '../../../../../lib/texts.js';
import classes from '../../shared/fields.module.css';

const AnswerField = lazily(async () => ({
  default: (await import('../../../../../blocks/answering/answer-field.js')).AnswerField,
}));

type Props = { part: Extract<Part, { kind: 'graph' }>; onKey: (key: string) => void };

/** Draws the key with what students get. A key with variables has no place on a grid yet, so it is written. */
export function DrawKey({ part, onKey }: Props) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { key, axes, tools, points } = part;
  if (key.includes('{{') || tools.length === 0) return null;
  return (
    <details className={classes.details} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('author.drawKey')}</summary>
      {open && (
        <Suspense fallback={null}>
          <AnswerField
            part={{ key: part.id, kind: 'graph', prompt: '', points, axes, tools }}
            label={t('author.drawKey')}
            answer={{ value: key, decimal: 'point' }}
            onChange={({ value }) => onKey(value)}
          />
        </Suspense>
      )}
    </details>
  );
}
