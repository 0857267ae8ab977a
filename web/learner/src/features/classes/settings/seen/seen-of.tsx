import { Button } from '@mantine/core';
import type { TakerTimes } from '@mathquiz/contracts/mathquiz/test.schemas';
import type { TestOptions } from '@mathquiz/contracts/mathquiz/test-options.schemas';
import { formatTime, useLocale } from '@mathquiz/web';
import { useState } from 'react';
import { TimeLine } from '../../../../blocks/test-options/time-line.js';
import { MomentField } from '../../../../components/moment-field.js';
import { fromField, toField } from '../../../../lib/field-time.js';
import { useT } from '../../../../lib/texts.js';
import { AsIfFields } from './as-if-fields.js';
import { type AsIf, marksOf, seenAt } from './model.js';
import { Outcome } from './outcome.js';
import classes from './seen.module.css';
import { TakerFacts } from './taker-facts.js';

const said = {
  opens: 'frame.opensAt',
  due: 'options.says.due',
  closes: 'options.says.closes',
  closedForAll: 'classes.seen.closedForAll',
  shown: 'classes.seen.shownFrom',
} as const;

type Props = { options: TestOptions; taker: TakerTimes };

/** Their times, a moment that can be moved along them, and what they find then. */
export function SeenOf({ options, taker }: Props) {
  const t = useT();
  const locale = useLocale();
  const [moment, setMoment] = useState(() => toField(new Date().toISOString()));
  const [asIf, setAsIf] = useState<AsIf | null>(null);
  const iso = fromField(moment);
  const marks = marksOf(options, taker);
  const ms = (time: string) => new Date(time).getTime();
  const move = (at: number) => setMoment(toField(new Date(at).toISOString()));
  return (
    <div className={classes.one}>
      <TakerFacts options={options} taker={taker} />
      {taker.tries.length === 0 && <AsIfFields taker={taker} onChange={setAsIf} />}
      {iso !== null && (
        <TimeLine
          label={t('options.line')}
          handles={[{ key: 'moment', label: t('classes.seen.at'), at: ms(iso), side: 'above', onMove: move }]}
          stretches={[
            { from: ms(taker.open_at), to: ms(taker.due_at ?? taker.close_at), kind: 'open' },
            ...(taker.due_at === null
              ? []
              : [{ from: ms(taker.due_at), to: ms(taker.close_at), kind: 'late' as const }]),
          ]}
          marks={marks.map(({ at }) => at)}
        />
      )}
      <ul className={classes.marks} aria-label={t('classes.seen.jump')}>
        {marks.map(({ what, at }) => (
          <li key={`${what} ${at}`}>
            <Button variant="default" size="compact-md" fz="sm" fw={400} onClick={() => move(roundedUp(at))}>
              {t(said[what], { time: formatTime(new Date(at).toISOString(), locale) })}
            </Button>
          </li>
        ))}
      </ul>
      <MomentField label={t('classes.seen.at')} value={moment} onChange={setMoment} />
      {iso !== null && <Outcome options={options} seen={seenAt(options, taker, asIf, new Date(iso))} taker={taker} />}
    </div>
  );
}

/** A field holds minutes: the first one at which it has happened. */
const roundedUp = (ms: number): number => Math.ceil(ms / 60_000) * 60_000;
