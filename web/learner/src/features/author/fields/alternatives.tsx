import { Button, TextInput } from '@mantine/core';
import type { Part } from '@mathquiz/contracts';
import { IconPlus } from '@tabler/icons-react';
import { NumberField } from '../../../components/number-field.js';
import { RowTools } from '../../../components/row-tools.js';
import { removeAt, replaceAt } from '../../../lib/lists.js';
import { useT } from '../../../lib/texts.js';
import classes from './fields.module.css';

type WithAlternatives = Extract<Part, { alternatives: unknown }>;
type Alternative = WithAlternatives['alternatives'][number];
type Props = { part: WithAlternatives; path: string; onChange: (part: Part) => void };

/** Foreseen answers that earn part of the points and say what went wrong. */
export function Alternatives({ part, path, onChange }: Props) {
  const t = useT();
  const set = (alternatives: Alternative[]) => onChange({ ...part, alternatives });
  return (
    <details className={classes.details} open={part.alternatives.length > 0 || undefined}>
      <summary>{t('author.alternatives')}</summary>
      <p className={classes.note}>{t('author.alternativesNote')}</p>
      <div className={classes.stack}>
        {part.alternatives.map((one, at) => (
          <AlternativeCard
            // biome-ignore lint/suspicious/noArrayIndexKey: alternatives are texts without an identity of their own.
            key={at}
            one={one}
            number={at + 1}
            path={`${path}.alternatives.${at}`}
            onChange={(next) => set(replaceAt(part.alternatives, at, next))}
            onRemove={() => set(removeAt(part.alternatives, at))}
          />
        ))}
        <div>
          <Button
            variant="default"
            size="compact-md"
            fz="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={part.alternatives.length >= 20}
            onClick={() => set([...part.alternatives, { key: '', credit: 0.5, feedback: '', class: '' }])}
          >
            {t('author.addAlternative')}
          </Button>
        </div>
      </div>
    </details>
  );
}

type CardProps = {
  one: Alternative;
  number: number;
  path: string;
  onChange: (one: Alternative) => void;
  onRemove: () => void;
};

function AlternativeCard({ one, number, path, onChange, onRemove }: CardProps) {
  const t = useT();
  return (
    <div className={classes.card}>
      <div className={classes.row}>
        <TextInput
          className={`${classes.grow} ${classes.code}`}
          label={t('author.alternativeKey')}
          value={one.key}
          maxLength={500}
          onChange={(event) => onChange({ ...one, key: event.currentTarget.value })}
          data-path={`${path}.key`}
        />
        <NumberField
          label={t('author.creditPercent')}
          min={0}
          max={100}
          value={Math.round(one.credit * 100)}
          onChange={(percent) => onChange({ ...one, credit: percent / 100 })}
          path={`${path}.credit`}
        />
        <div className={classes.end}>
          <RowTools name={t('author.alternativeNumber', { number })} first last onRemove={onRemove} />
        </div>
      </div>
      <div className={classes.row}>
        <TextInput
          className={classes.grow ?? ''}
          label={t('author.feedbackOne')}
          value={one.feedback}
          onChange={(event) => onChange({ ...one, feedback: event.currentTarget.value })}
          data-path={`${path}.feedback`}
        />
        <TextInput
          className={classes.grow ?? ''}
          label={t('author.misconception')}
          placeholder={t('author.misconceptionHint')}
          maxLength={60}
          value={one.class}
          onChange={(event) => onChange({ ...one, class: event.currentTarget.value })}
          data-path={`${path}.class`}
        />
      </div>
    </div>
  );
}
