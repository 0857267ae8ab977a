import { Box, Typography } from '@mui/material';
import { Bars, Columns, type PlotRow } from '../../components/plot.js';
import { useName } from '../../lib/use-name.js';
import { type T, useT } from '../../lib/use-t.js';
import { type Figures, figureOf, type HelpFigures, type Measure, measures, sayDay, sayMeasure } from './measures.js';

type Props = { figures: HelpFigures; measure: Measure };
const mostStars = 5;

/** One measure by week and by operator, and every measure in one table. */
export function FigurePlots({ figures, measure }: Props) {
  const t = useT();
  const nameOf = useName();
  const said = (value: number | null) => (value === null ? t('console.help.nothing') : sayMeasure(measure, value));
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
        title={t('console.help.byWeek', { what: of })}
        summary={summaryOf(weeks, t)}
        columns={[t('console.help.week'), of]}
        rows={weeks}
      />
      {operators.length > 0 ? (
        <Bars
          {...how}
          title={t('console.help.byOperator', { what: of })}
          summary={summaryOf(operators, t)}
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

/** The highest and the lowest of what there is something to tell of. */
function summaryOf(rows: readonly PlotRow[], t: T): string {
  const told = rows
    .filter(({ value }) => value !== null)
    .toSorted((one, other) => (one.value ?? 0) - (other.value ?? 0));
  const [lowest, highest] = [told[0], told.at(-1)];
  if (!lowest || !highest) return t('console.help.nothing');
  if (lowest === highest) return t('console.help.summaryOne', { name: highest.name, value: highest.said });
  return t('console.help.summary', {
    most: highest.name,
    value: highest.said,
    least: lowest.name,
    lowest: lowest.said,
  });
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
  return (
    <Box component="details" sx={{ '& summary': { cursor: 'pointer', color: 'primary.main', py: 1 } }}>
      <summary>{t('console.help.everything')}</summary>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={t('console.help.everything')}>
        <Box component="table" sx={{ borderCollapse: 'collapse', '& th, & td': { p: 0.75, pr: 3, textAlign: 'left' } }}>
          <thead>
            <tr>
              <th scope="col">{t('console.help.weekOrOperator')}</th>
              {measures.map((one) => (
                <th key={one} scope="col">
                  {t(`console.help.measure.${one}`)}
                </th>
              ))}
              <th scope="col">{t('console.help.resolved')}</th>
              <th scope="col">{t('console.help.ratings')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, name, cells: all }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {all.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their places.
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}
