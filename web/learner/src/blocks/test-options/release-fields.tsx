import { NativeSelect } from '@mantine/core';
import { releaseMoments } from '@mathquiz/contracts/mathquiz/test.constants';
import type { TestOptions } from '@mathquiz/contracts/mathquiz/test-options.schemas';
import { MomentField } from '../../components/moment-field.js';
import { useT } from '../../lib/texts.js';
import classes from './fields.module.css';
import { MaybeMoment } from './maybe-moment.js';
import { earlyIn } from './model/faults.js';
import { halfTyped, isWord, optionsOf, shiftedDays } from './model/form.js';
import { useFaultAt, useOptions } from './options-context.js';
import { Section } from './section.js';

type Release = TestOptions['release'];
const things = ['correctness', 'score', 'key', 'solution'] as const satisfies (keyof Release)[];

/** When students see what of their result. */
export function ReleaseFields() {
  const t = useT();
  const { form, change } = useOptions();
  const moment = (value: string) => t(isWord(value) ? `frame.moment.${value}` : 'options.release.at');
  const summary = things.map((thing) => `${t(`frame.release.${thing}`)}: ${moment(form.release[thing])}`).join(' · ');
  return (
    <Section title={t('frame.release')} summary={summary} places={['release', 'review']} open>
      <div className={classes.pair}>
        {things.map((thing) => (
          <ReleaseField key={thing} thing={thing} />
        ))}
      </div>
      <EarlyWarning />
      <div className={classes.pair}>
        <MaybeMoment
          ask={t('options.reviewFrom.ask')}
          label={t('options.reviewFrom')}
          path="review_from"
          value={form.review_from}
          first={form.close_at}
          onChange={(review_from) => change({ review_from })}
        />
        <MaybeMoment
          ask={t('options.reviewUntil.ask')}
          label={t('options.reviewUntil')}
          path="review_until"
          value={form.review_until}
          first={aWeekAfter(form.close_at)}
          onChange={(review_until) => change({ review_until })}
        />
      </div>
    </Section>
  );
}

/** What is half typed has no week after it. */
const aWeekAfter = (field: string): string => (field.length < 16 ? field : shiftedDays(field, 7));

function ReleaseField({ thing }: { thing: (typeof things)[number] }) {
  const t = useT();
  const { form, change, asked } = useOptions();
  const faultAt = useFaultAt();
  const value = form.release[thing];
  const set = (moment: string) => change({ release: { ...form.release, [thing]: moment } });
  const name = t(`frame.release.${thing}`);
  const fault = faultAt(`release.${thing}`);
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={name}
        value={isWord(value) ? value : 'at'}
        data={[
          ...releaseMoments.map((word) => ({ value: word, label: t(`frame.moment.${word}`) })),
          { value: 'at', label: t('options.release.at') },
        ]}
        onChange={({ currentTarget }) => set(currentTarget.value === 'at' ? form.close_at : currentTarget.value)}
        error={isWord(value) ? fault : null}
      />
      {!isWord(value) && (
        <MomentField
          label={t('options.release.from', { what: name })}
          asked={asked}
          value={value}
          onChange={set}
          fault={fault}
        />
      )}
    </div>
  );
}

/** In exam mode it is a fault at the field; elsewhere its teacher may mean it. */
function EarlyWarning() {
  const t = useT();
  const { form } = useOptions();
  if (form.mode === 'exam' || halfTyped(form).length > 0) return null;
  const early = earlyIn(optionsOf(form));
  if (early.length === 0) return null;
  return (
    <p className={classes.warning} role="status">
      {t('options.release.early', { what: early.map((thing) => t(`frame.release.${thing}`)).join(', ') })}
    </p>
  );
}
