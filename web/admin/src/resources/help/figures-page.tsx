import { helpRoutes } from '@mathquiz/contracts/chat/help.routes';
import { Alert, Box, Card, TextField, Typography } from '@mui/material';
import { useSearchParams } from 'react-router';
import { Failed } from '../../components/failed.js';
import { LoadingRows } from '../../components/loading.js';
import { PageHead } from '../../components/page-head.js';
import { sayError } from '../../lib/say-error.js';
import { useLoaded } from '../../lib/use-loaded.js';
import { useT } from '../../lib/use-t.js';
import { Choose } from '../groups/choose.js';
import { FigurePlots } from './figure-plots.js';
import { figureOf, type HelpFigures, type Measure, measures, sayDay, sayMeasure } from './measures.js';

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Days and measure, in the address: a reload and a link show the same. */
function useWanted() {
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
  const measure = measures.find((one) => one === search.get('measure')) ?? 'count';
  return { start: day('start_date'), end: day('end_date'), measure, put };
}

/** How much is asked at the help desk, and how soon and how well it is answered. */
export function FiguresPage() {
  const t = useT();
  const { start, end, measure, put } = useWanted();
  const turned = start !== '' && end !== '' && start > end;
  const query = turned ? {} : { ...(start && { start_date: start }), ...(end && { end_date: end }) };
  const { data, error, refetch } = useLoaded(helpRoutes.helpFigures, { query });
  const shown = data?.data;
  const dayField = (name: 'start_date' | 'end_date', label: string, value: string) => (
    <TextField
      type="date"
      label={label}
      value={value}
      error={turned}
      helperText={turned && name === 'end_date' ? t('console.help.turned') : undefined}
      onChange={({ target }) => put({ [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
      sx={{ width: { xs: '100%', sm: 200 } }}
    />
  );
  return (
    <>
      <PageHead
        title={t('console.help.figures')}
        below={shown ? [t('console.help.calendar', { zone: shown.time_zone.replaceAll('_', ' ') })] : []}
      />
      <Box component="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 2 }}>
        {dayField('start_date', t('console.help.from'), start || (shown?.start_date ?? ''))}
        {dayField('end_date', t('console.help.to'), end || (shown?.end_date ?? ''))}
        <Box sx={{ width: { xs: '100%', sm: 320 } }}>
          <Choose
            label={t('console.help.measure')}
            value={measure}
            choices={measures.map((id) => ({ id, name: t(`console.help.measure.${id}`) }))}
            onChange={(next) => put({ measure: next })}
          />
        </Box>
      </Box>
      <Card sx={{ p: 2, maxWidth: 1100 }}>
        {shown ? (
          <Shown figures={shown} measure={measure} />
        ) : error ? (
          <Failed message={sayError(error)} onRetry={() => void refetch()} />
        ) : (
          <LoadingRows rows={8} />
        )}
      </Card>
    </>
  );
}

function Shown({ figures, measure }: { figures: HelpFigures; measure: Measure }) {
  const t = useT();
  const { whole, start_date, end_date } = figures;
  const between = { from: sayDay(start_date), to: sayDay(end_date) };
  if (whole.count === 0) return <Typography sx={{ p: 2 }}>{t('console.help.none', between)}</Typography>;
  return (
    <>
      {!figures.complete && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('console.help.incomplete', { count: whole.count })}
        </Alert>
      )}
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, m: 0, mb: 3 }}>
        {measures.map((one) => {
          const value = figureOf(one, whole);
          return (
            <Box key={one} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {t(`console.help.measure.${one}`)}
              </Typography>
              <Typography component="dd" variant="h6" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
                {value === null ? '–' : sayMeasure(one, value)}
              </Typography>
            </Box>
          );
        })}
      </Box>
      <FigurePlots figures={figures} measure={measure} />
    </>
  );
}
