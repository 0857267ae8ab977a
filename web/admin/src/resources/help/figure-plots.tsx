import { Box, Typography } from '@mui/material';
import { FigureTable } from '../../components/figure-table.js';
import { Bars, Columns, type PlotRow } from '../../components/plot.js';
import { plotSummary } from '../../components/plot-summary.js';
import { sayDay } from '../../lib/days.js';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';
import { type Figures, figureOf, type HelpFigures, type Measure, measures, sayMeasure } from './measures.js';

type Props = { figures: HelpFigures; measure: Measure };
const mostStars = 5;

/** One measure by week and by operator, and every measure in one table. */
export function FigurePlots({ figures, measure }: Props) {
  const t = useT();
  const nameOf = useName();
  const said = (value: number | null) => (value === null ? t('console.figures.nothing') : sayMeasure(measure, value));
  const row = (key: string, name: string, one: Figures): PlotRow => {
    const value = figureOf(measure, one);
    return { key, name, value, said: said(value) };
  };
  const weeks = figures.weeks.map((one) => row(one.week, sayDay(one.week, 'short'), one));
  const operators = figures.operators
    .map((one) => row(one.operator._id, nameOf(one.operator) || one.operator.username, one))
    .toSorted((one, other) => (other.value ?? -1) - (one.value ?? -1));
  const of = t(`console.help.measure.${measure}`);
  const how = {
    sayValue: (value: number) => sayMeasure(measure, value),
    ...(measure === 'rating' ? { top: mostStars } : {}),
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Columns
        {...how}
        title={t('console.figures.byWeek', { what: of })}
        summary={plotSummary(weeks, t)}
        columns={[t('console.figures.week'), of]}
        rows={weeks}
      />
      {operators.length > 0 ? (
        <Bars
          {...how}
          title={t('console.help.byOperator', { what: of })}
          summary={plotSummary(operators, t)}
          columns={[t('console.help.operator'), of]}
          rows={operators}
        />
      ) : (
        <Typography>{t('console.help.noOperators')}</Typography>
      )}
      <AllMeasures figures={figures} />
    </Box>
  );
}

function AllMeasures({ figures }: { figures: HelpFigures }) {
  const t = useT();
  const nameOf = useName();
  const cells = (one: Figures) => [
    ...measures.map((measure) => {
      const value = figureOf(measure, one);
      return value === null ? '–' : sayMeasure(measure, value);
    }),
    sayMeasure('count', one.resolved),
    sayMeasure('count', one.ratings),
  ];
  const lines = [
    ...figures.weeks.map((one) => ({ key: one.week, name: sayDay(one.week), cells: cells(one) })),
    ...figures.operators.map((one) => ({
      key: one.operator._id,
      name: nameOf(one.operator) || one.operator.username,
      cells: cells(one),
    })),
  ];
  const columns = [
    t('console.help.weekOrOperator'),
    ...measures.map((one) => t(`console.help.measure.${one}`)),
    t('console.help.resolved'),
    t('console.help.ratings'),
  ];
  return <FigureTable columns={columns} rows={lines} />;
}
