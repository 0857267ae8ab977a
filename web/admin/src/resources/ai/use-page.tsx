import { aiUseRoutes } from '@mathquiz/contracts/llm/ai-use.routes';
import { Alert, Typography } from '@mui/material';
import { Choose } from '../../components/choose.js';
import { FigureList } from '../../components/figure-list.js';
import { LoadedCard } from '../../components/loaded-card.js';
import { PageHead } from '../../components/page-head.js';
import { PeriodFields, usePeriod } from '../../components/period.js';
import { sayDay } from '../../lib/days.js';
import { useLoaded } from '../../lib/use-loaded.js';
import { useT } from '../../lib/use-t.js';
import { AiNotSetUp } from './ai-not-set-up.js';
import { type AiUse, figureOf, type Measure, measures, sayMeasure } from './measures.js';
import { MonthLine } from './month-line.js';
import { UsePlots } from './use-plots.js';

/** Use of AI: what for, by whom, and at what cost. */
export function UsePage() {
  const t = useT();
  const asked = usePeriod(measures);
  const { measure, put } = asked;
  const query = useLoaded(aiUseRoutes.aiUse, { query: asked.query });
  const shown = query.data?.data;
  return (
    <>
      <PageHead
        title={t('console.ai.use')}
        below={shown ? [t('console.ai.calendar', { zone: shown.time_zone.replaceAll('_', ' ') })] : []}
      />
      <AiNotSetUp />
      <PeriodFields asked={asked} shown={shown}>
        <Choose
          label={t('console.figures.measure')}
          value={measure}
          choices={measures.map((id) => ({ id, name: t(`console.ai.measure.${id}`) }))}
          onChange={(next) => put({ measure: next })}
        />
      </PeriodFields>
      <LoadedCard query={query} maxWidth={1100}>
        {(use) => <Shown use={use} measure={measure} />}
      </LoadedCard>
    </>
  );
}

function Shown({ use, measure }: { use: AiUse; measure: Measure }) {
  const t = useT();
  const { whole, currency, month, start_date, end_date } = use;
  const between = { from: sayDay(start_date), to: sayDay(end_date) };
  return (
    <>
      <MonthLine month={month} currency={currency} />
      {whole.calls === 0 ? (
        <Typography sx={{ py: 2 }}>{t('console.ai.none', between)}</Typography>
      ) : (
        <>
          {whole.uncosted > 0 && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {t('console.ai.uncosted', { currency, count: whole.uncosted })}
            </Alert>
          )}
          <FigureList
            figures={measures.map((one) => {
              const value = figureOf(one, whole);
              const said = value === null ? '–' : sayMeasure(one, value, currency);
              return { name: t(`console.ai.measure.${one}`), said };
            })}
          />
          <UsePlots use={use} measure={measure} />
        </>
      )}
    </>
  );
}
