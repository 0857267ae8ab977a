import { NativeSelect } from '@mantine/core';
import { latePolicies } from '@mathquiz/contracts/mathquiz/test.constants';
import type { TestOptions } from '@mathquiz/contracts/mathquiz/test-options.schemas';
import { useLocale } from '@mathquiz/web';
import { NumberField } from '../../components/number-field.js';
import { formatNumber } from '../../lib/numbers.js';
import { useT } from '../../lib/texts.js';
import classes from './fields.module.css';
import { mostLate } from './model/effects.js';
import { useFaultAt, useOptions } from './options-context.js';
import { Section } from './section.js';

/** Of the examples. */
const points = 20;

/** What becomes of what is handed in after it was due. */
export function LateFields() {
  const t = useT();
  const { form, change } = useOptions();
  const faultAt = useFaultAt();
  const { late } = form;
  const set = (next: Partial<TestOptions['late']>) => change({ late: { ...late, ...next } });
  const summary = t(form.due_at === null ? 'options.late.noDue' : `options.late.${late.policy}`);
  return (
    <Section title={t('options.late')} summary={summary} places={['late']}>
      {form.due_at === null && <p className={classes.note}>{t('options.late.noDueNote')}</p>}
      <div className={classes.pair}>
        <NativeSelect
          label={t('options.late.policy')}
          value={late.policy}
          data={latePolicies.map((value) => ({ value, label: t(`options.late.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const policy = latePolicies.find((one) => one === value);
            if (policy) set({ policy });
          }}
          error={faultAt('late') ?? faultAt('late.policy')}
        />
        {late.policy === 'penalty' && (
          <div className={classes.line}>
            <NumberField
              label={t('options.late.perDay')}
              integer
              min={0}
              max={100}
              width={160}
              value={late.per_day}
              onChange={(per_day) => set({ per_day })}
              fault={faultAt('late.per_day')}
            />
            <NumberField
              label={t('options.late.cap')}
              integer
              min={0}
              max={100}
              width={160}
              value={late.cap}
              onChange={(cap) => set({ cap })}
              fault={faultAt('late.cap')}
            />
          </div>
        )}
      </div>
      <LateEffect />
    </Section>
  );
}

function LateEffect() {
  const t = useT();
  const locale = useLocale();
  const { form } = useOptions();
  if (form.late.policy !== 'penalty')
    return <p className={classes.effect}>{t(`options.late.effect.${form.late.policy}`)}</p>;
  const steps = mostLate(points, form);
  const said = steps.map(({ days, most }) =>
    t('options.late.after', { count: days, most: formatNumber(most, locale) }),
  );
  return (
    <p className={classes.effect}>
      {t('options.late.example', { points })} {said.join(' · ')}. {t('options.late.begunDays')}
    </p>
  );
}
