import { Checkbox, TextInput } from '@mantine/core';
import type { Override } from '@mathquiz/contracts/mathquiz/test-options.schemas';
import type { ReactNode } from 'react';
import { NumberField } from '../../../components/number-field.js';
import { useT } from '../../../lib/texts.js';
import classes from '../fields.module.css';
import { MaybeMoment } from '../maybe-moment.js';
import { useFaultAt, useOptions } from '../options-context.js';

type Props = { override: Override; path: string; onChange: (next: Override) => void };
type Field = 'open_at' | 'due_at' | 'close_at' | 'duration_min' | 'attempts';

/** The fields of an override: what is not ticked is as for all. */
export function OverrideEditor({ override, path, onChange }: Props) {
  const t = useT();
  const { form } = useOptions();
  /** undefined: as for all. */
  const set = <F extends Field>(field: F, value: Override[F] | undefined) => {
    const { [field]: _, ...others } = override;
    onChange(value === undefined ? (others as Override) : { ...override, [field]: value });
  };
  const moment = (field: 'open_at' | 'due_at' | 'close_at', ask: string, label: string) => (
    <MaybeMoment
      ask={ask}
      label={label}
      path={`${path}.${field}`}
      value={override[field] ?? null}
      first={form[field] ?? form.close_at}
      onChange={(value) => set(field, value ?? undefined)}
    />
  );
  return (
    <div className={classes.fields}>
      <div className={classes.pair}>
        {moment('open_at', t('options.own.open'), t('options.openAt'))}
        {moment('due_at', t('options.own.due'), t('options.dueAt'))}
        {moment('close_at', t('options.own.close'), t('options.closeAt'))}
        <OwnDuration override={override} path={path} onSet={(value) => set('duration_min', value)} />
        <Own
          ask={t('options.own.tries')}
          has={override.attempts !== undefined}
          onHas={(has) => set('attempts', has ? form.attempts : undefined)}
        >
          <OwnNumber
            label={t('options.attempts')}
            hint={t('options.attemptsHint')}
            path={`${path}.attempts`}
            min={0}
            max={100}
            value={override.attempts ?? 0}
            onChange={(attempts) => set('attempts', attempts)}
          />
        </Own>
      </div>
      <TextInput
        label={t('options.own.note')}
        description={t('options.own.noteHint')}
        maxLength={200}
        value={override.note}
        onChange={({ currentTarget: { value } }) => onChange({ ...override, note: value })}
      />
    </div>
  );
}

type DurationProps = {
  override: Override;
  path: string;
  onSet: (value: number | null | undefined) => void;
};

function OwnDuration({ override: { duration_min }, path, onSet }: DurationProps) {
  const t = useT();
  const { form } = useOptions();
  return (
    <Own
      ask={t('options.own.duration')}
      has={duration_min !== undefined}
      onHas={(has) => onSet(has ? (form.duration_min ?? 45) : undefined)}
    >
      <Checkbox
        label={t('options.says.noLimit')}
        checked={duration_min === null}
        onChange={({ currentTarget: { checked } }) => onSet(checked ? null : (form.duration_min ?? 45))}
      />
      {duration_min != null && (
        <OwnNumber
          label={t('options.minutes')}
          path={`${path}.duration_min`}
          min={1}
          max={1440}
          value={duration_min}
          onChange={onSet}
        />
      )}
    </Own>
  );
}

type OwnProps = { ask: string; has: boolean; onHas: (has: boolean) => void; children: ReactNode };

function Own({ ask, has, onHas, children }: OwnProps) {
  return (
    <div className={classes.fields}>
      <Checkbox label={ask} checked={has} onChange={({ currentTarget: { checked } }) => onHas(checked)} />
      {has && children}
    </div>
  );
}

type NumberProps = {
  label: string;
  hint?: string;
  path: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
};

function OwnNumber({ hint, path, ...field }: NumberProps) {
  const faultAt = useFaultAt();
  return <NumberField {...field} {...(hint ? { description: hint } : {})} integer width={220} fault={faultAt(path)} />;
}
