import { NativeSelect } from '@mantine/core';
import { useLocale } from '@mathquiz/web';
import { NumberField } from '../../components/number-field.js';
import { formatNumber } from '../../lib/numbers.js';
import { useT } from '../../lib/texts.js';
import classes from './fields.module.css';
import { Fixed } from './fixed.js';
import { mostOfTry } from './model/effects.js';
import { useFaultAt, useOptions } from './options-context.js';
import { Section } from './section.js';

const gradings = ['best', 'last', 'first', 'average'] as const;
/** Of the examples. */
const points = 20;

/** How often, which one counts, and what a further one costs. */
export function TriesFields() {
  const t = useT();
  const { form, change, published } = useOptions();
  const faultAt = useFaultAt();
  const tries = useTriesInWords();
  const grading = t(`options.grading.${form.attempt_grading}`);
  return (
    <Section
      title={t('options.tries')}
      summary={[tries(form.attempts), ...(form.attempts === 1 ? [] : [grading])].join(' · ')}
      places={['attempts', 'attempt_penalty', 'attempt_grading']}
    >
      <div className={classes.pair}>
        <NumberField
          label={t('options.attempts')}
          description={t('options.attemptsHint')}
          integer
          min={0}
          max={100}
          width={220}
          value={form.attempts}
          onChange={(attempts) => change({ attempts })}
          fault={faultAt('attempts')}
        />
        {form.attempts !== 1 &&
          (published ? (
            <Fixed facts={[[t('options.grading'), grading]]} />
          ) : (
            <NativeSelect
              label={t('options.grading')}
              data={gradings.map((value) => ({ value, label: t(`options.grading.${value}`) }))}
              value={form.attempt_grading}
              onChange={({ currentTarget: { value } }) => {
                const attempt_grading = gradings.find((one) => one === value);
                if (attempt_grading) change({ attempt_grading });
              }}
            />
          ))}
        {form.attempts !== 1 && (
          <NumberField
            label={t('options.tryCost')}
            integer
            min={0}
            max={100}
            width={220}
            value={form.attempt_penalty}
            onChange={(attempt_penalty) => change({ attempt_penalty })}
            fault={faultAt('attempt_penalty')}
          />
        )}
      </div>
      {form.attempts !== 1 && <TryEffect />}
    </Section>
  );
}

export function useTriesInWords(): (tries: number) => string {
  const t = useT();
  return (tries) => (tries === 0 ? t('options.tries.any') : t('options.tries.count', { count: tries }));
}

function TryEffect() {
  const t = useT();
  const locale = useLocale();
  const { form } = useOptions();
  if (form.attempt_penalty === 0) return <p className={classes.effect}>{t('options.tryCost.none')}</p>;
  const said = (nth: number) => formatNumber(mostOfTry(points, form, nth), locale);
  return (
    <p className={classes.effect}>
      {t('options.tryCost.second', { points, most: said(2) })}
      {form.attempts !== 2 && ` ${t('options.tryCost.third', { most: said(3) })}`}
    </p>
  );
}
