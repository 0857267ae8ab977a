import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { DayField } from '../../../components/day-field.js';
import { Loaded } from '../../../components/loaded.js';
import { Waiting } from '../../../components/waiting.js';
import { type Between, betweenOf } from '../../../lib/between.js';
import { useT } from '../../../lib/texts.js';
import { useAddress } from '../../../lib/use-address.js';
import classes from './figures.module.css';

/** The days that the address names: a reload, Back and a link show the same figures. */
export function useBetween(): { query: Between; narrowed: boolean } {
  const [search] = useSearchParams();
  return { query: betweenOf(search), narrowed: search.has('start_date') || search.has('end_date') };
}

/** From which day to which the figures count. */
function Days() {
  const t = useT();
  const { get, set } = useAddress();
  const { narrowed } = useBetween();
  const [start, end] = [get('start_date'), get('end_date')];
  return (
    <details className={classes.more} open={narrowed}>
      <summary>{t('frame.figures.days')}</summary>
      <div className={classes.days}>
        <DayField label={t('frame.figures.from')} optional value={start} onChange={(day) => set({ start_date: day })} />
        <DayField
          label={t('frame.figures.until')}
          optional
          value={end}
          onChange={(day) => set({ end_date: day })}
          fault={start !== '' && end !== '' && end < start && t('frame.figures.daysOrder')}
        />
        {narrowed && (
          <Button variant="subtle" color="gray" mt={24} onClick={() => set({ start_date: '', end_date: '' })}>
            {t('frame.figures.allDays')}
          </Button>
        )}
      </div>
    </details>
  );
}

type Props<D> = {
  figures: UseQueryResult<{ data: D }, Error>;
  /** Whether there is anything to tell. */
  isEmpty: (data: D) => boolean;
  children: (data: D) => ReactNode;
};

/** The days, and the figures of them, or that there are none. Without days nothing is shown before there is something. */
export function FiguresBetween<D>({ figures, isEmpty, children }: Props<D>) {
  const t = useT();
  return (
    <>
      <Days />
      <Loaded query={figures} waiting={<Waiting rows={1} height={72} />}>
        {({ data }) => (isEmpty(data) ? <p role="status">{t('frame.figures.noneThen')}</p> : children(data))}
      </Loaded>
    </>
  );
}
