import { Box, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '../lib/use-t.js';

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Days and measure of the figures that are asked for, in the address: a reload and a link show the same. */
export function usePeriod<M extends string>(measures: readonly [M, ...M[]]) {
  const [search, setSearch] = useSearchParams();
  const day = (name: string) => (isDay(search.get(name) ?? '') ? (search.get(name) ?? '') : '');
  const put = (change: Readonly<Record<string, string>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  const measure = measures.find((one) => one === search.get('measure')) ?? measures[0];
  const [start, end] = [day('start_date'), day('end_date')];
  const isTurned = start !== '' && end !== '' && start > end;
  const query = isTurned ? {} : { ...(start && { start_date: start }), ...(end && { end_date: end }) };
  return { start, end, measure, isTurned, query, put };
}
export type AskedPeriod = Pick<ReturnType<typeof usePeriod<string>>, 'start' | 'end' | 'isTurned' | 'put'>;

type Props = {
  asked: AskedPeriod;
  /** The days that are told of. */
  shown: { readonly start_date: string; readonly end_date: string } | undefined;
  children: ReactNode;
};

/** Asks for the first and the last day, and what stands beside them. */
export function PeriodFields({ asked: { start, end, isTurned, put }, shown, children }: Props) {
  const t = useT();
  const dayField = (name: 'start_date' | 'end_date', label: string, value: string) => (
    <TextField
      type="date"
      label={label}
      value={value}
      error={isTurned}
      helperText={isTurned && name === 'end_date' ? t('console.figures.turned') : undefined}
      onChange={({ target }) => put({ [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
      sx={{ width: { xs: '100%', sm: 200 } }}
    />
  );
  return (
    <Box component="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 2 }}>
      {dayField('start_date', t('console.figures.from'), start || (shown?.start_date ?? ''))}
      {dayField('end_date', t('console.figures.to'), end || (shown?.end_date ?? ''))}
      <Box sx={{ width: { xs: '100%', sm: 320 } }}>{children}</Box>
    </Box>
  );
}
