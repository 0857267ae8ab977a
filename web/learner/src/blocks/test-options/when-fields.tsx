import { Checkbox, NativeSelect } from '@mantine/core';
import { timeOuts } from '@mathquiz/contracts/mathquiz/test.constants';
import { formatTime, useLocale } from '@mathquiz/web';
import { MomentField } from '../../components/moment-field.js';
import { NumberField } from '../../components/number-field.js';
import { fromField } from '../../lib/field-time.js';
import { useT } from '../../lib/texts.js';
import classes from './fields.module.css';
import { Fixed } from './fixed.js';
import { MaybeMoment } from './maybe-moment.js';
import { useFaultAt, useOptions } from './options-context.js';
import { Section } from './section.js';
import { TestLine } from './test-line.js';

const places = ['open_at', 'due_at', 'close_at', 'duration_min', 'grace_sec', 'on_time_out'];

/** When it opens, is due and closes; how long one has from the start, and what becomes of whose time is up. */
export function WhenFields() {
  const t = useT();
  const locale = useLocale();
  const { form, change, published, asked } = useOptions();
  const faultAt = useFaultAt();
  const begun = published?.begun ?? false;
  const shown = (field: string) => {
    const iso = fromField(field);
    return iso === null ? '…' : formatTime(iso, locale);
  };
  const summary = `${shown(form.open_at)} – ${shown(form.close_at)}`;
  return (
    <Section title={t('options.when')} summary={summary} places={places} open>
      <TestLine />
      <div className={classes.pair}>
        <MomentField
          label={t('options.openAt')}
          description={begun ? t('options.begunNote') : undefined}
          disabled={begun}
          asked={asked}
          value={form.open_at}
          onChange={(open_at) => change({ open_at })}
          fault={faultAt('open_at')}
        />
        <MomentField
          label={t('options.closeAt')}
          asked={asked}
          value={form.close_at}
          onChange={(close_at) => change({ close_at })}
          fault={faultAt('close_at')}
        />
        <MaybeMoment
          ask={t('options.hasDue')}
          hint={t('options.hasDueHint')}
          label={t('options.dueAt')}
          path="due_at"
          value={form.due_at}
          first={form.close_at}
          onChange={(due_at) => change({ due_at })}
        />
        <Duration />
      </div>
      <TimeUp />
    </Section>
  );
}

function Duration() {
  const t = useT();
  const { form, change } = useOptions();
  const faultAt = useFaultAt();
  const fault = faultAt('duration_min');
  return (
    <div className={classes.fields}>
      <Checkbox
        label={t('options.limited')}
        description={t('options.limitedHint')}
        checked={form.duration_min !== null}
        onChange={({ currentTarget: { checked } }) => change({ duration_min: checked ? 45 : null })}
      />
      {form.duration_min !== null && (
        <NumberField
          label={t('options.minutes')}
          integer
          min={1}
          max={1440}
          width={160}
          value={form.duration_min}
          onChange={(duration_min) => change({ duration_min })}
          fault={fault}
        />
      )}
    </div>
  );
}

function TimeUp() {
  const t = useT();
  const { form, change, published } = useOptions();
  const faultAt = useFaultAt();
  return (
    <div className={classes.pair}>
      {published ? (
        <Fixed facts={[[t('options.timeUp'), t(`options.timeUp.${form.on_time_out}`)]]} />
      ) : (
        <NativeSelect
          label={t('options.timeUp')}
          value={form.on_time_out}
          data={timeOuts.map((value) => ({ value, label: t(`options.timeUp.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const on_time_out = timeOuts.find((one) => one === value);
            if (on_time_out) change({ on_time_out });
          }}
        />
      )}
      <NumberField
        label={t('options.grace')}
        description={t('options.graceHint')}
        integer
        min={0}
        max={3600}
        width={220}
        value={form.grace_sec}
        onChange={(grace_sec) => change({ grace_sec })}
        fault={faultAt('grace_sec')}
      />
    </div>
  );
}
