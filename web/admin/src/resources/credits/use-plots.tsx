import { aiPurposes } from '@mathquiz/contracts/llm/quiz-assistant.constants';
import type { DataOf } from '@mathquiz/contracts/route';
import type { creditRoutes } from '@mathquiz/contracts/transactions/credits.routes';
import { Box } from '@mui/material';
import { FigureTable } from '../../components/figure-table.js';
import { Bars, Columns, type PlotRow } from '../../components/plot.js';
import { plotSummary } from '../../components/plot-summary.js';
import { formatCredits } from '../../lib/amounts.js';
import { sayDay } from '../../lib/days.js';
import { useT } from '../../lib/use-t.js';

export type CreditUse = DataOf<typeof creditRoutes.creditUse>;

/** Credits by week and by kind of AI work, and each kind of each week in one table. */
export function UsePlots({ use: { whole, weeks } }: { use: CreditUse }) {
  const t = useT();
  const sayValue = (milli: number) => formatCredits(milli);
  const row = (key: string, name: string, value: number): PlotRow => ({ key, name, value, said: sayValue(value) });
  const spentFor = aiPurposes.filter((purpose) => whole.by_purpose[purpose]);
  const byWeek = weeks.map(({ week, spent }) => row(week, sayDay(week, 'short'), spent));
  const byPurpose = spentFor
    .map((purpose) => row(purpose, t(`credits.purpose.${purpose}`), whole.by_purpose[purpose] ?? 0))
    .toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0));
  const what = t('console.credits.spent');
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Columns
        title={t('console.figures.byWeek', { what })}
        summary={plotSummary(byWeek, t)}
        columns={[t('console.figures.week'), what]}
        rows={byWeek}
        sayValue={sayValue}
      />
      <Bars
        title={t('console.ai.byPurpose', { what })}
        summary={plotSummary(byPurpose, t)}
        columns={[t('console.ai.kind'), what]}
        rows={byPurpose}
        sayValue={sayValue}
      />
      <FigureTable
        columns={[t('console.figures.week'), what, ...spentFor.map((purpose) => t(`credits.purpose.${purpose}`))]}
        rows={weeks.map(({ week, spent, by_purpose }) => ({
          key: week,
          name: sayDay(week),
          cells: [spent, ...spentFor.map((purpose) => by_purpose[purpose] ?? 0)].map(sayValue),
        }))}
      />
    </Box>
  );
}
