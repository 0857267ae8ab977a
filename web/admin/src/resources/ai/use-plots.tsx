import { Box } from '@mui/material';
import { FigureTable } from '../../components/figure-table.js';
import { Bars, Columns, type PlotRow } from '../../components/plot.js';
import { plotSummary } from '../../components/plot-summary.js';
import { formatNumber } from '../../lib/bytes.js';
import { sayDay } from '../../lib/days.js';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';
import { type AiUse, type Figures, figureOf, type Measure, measures, sayMeasure } from './measures.js';

type Props = { use: AiUse; measure: Measure };
type Line = { readonly key: string; readonly name: string; readonly figures: Figures };
/** More bars are not read; the table has everybody. */
const maxBars = 20;

/** One measure by week, by person and by kind, and every measure in one table. */
export function UsePlots({ use, measure }: Props) {
  const t = useT();
  const nameOf = useName();
  const { currency } = use;
  const row = ({ key, name, figures }: Line): PlotRow => {
    const value = figureOf(measure, figures);
    return { key, name, value, said: value === null ? t('console.figures.nothing') : say(measure, value) };
  };
  const say = (one: Measure, value: number) => sayMeasure(one, value, currency);
  const highestFirst = (rows: PlotRow[]) =>
    rows.toSorted((one, other) => (other.value ?? -1) - (one.value ?? -1)).slice(0, maxBars);
  const weeks = use.weeks.map(({ week, ...figures }) => ({ key: week, name: sayDay(week), figures }));
  const people = use.people.map(({ person, ...figures }) => ({
    key: person?._id ?? 'gone',
    name: person === null ? t('console.ai.gone') : nameOf(person) || person.username,
    figures,
  }));
  const purposes = use.purposes.map(({ purpose, ...figures }) => ({
    key: purpose,
    name: t(`credits.purpose.${purpose}`),
    figures,
  }));
  const byWeek = use.weeks.map(({ week, ...figures }) => row({ key: week, name: sayDay(week, 'short'), figures }));
  const byPerson = highestFirst(people.map(row));
  const byPurpose = highestFirst(purposes.map(row));
  const what = t(`console.ai.measure.${measure}`);
  const how = {
    sayValue: (value: number) => say(measure, value),
    ...(measure === 'passed' ? { top: 1 } : {}),
  };
  const cells = (figures: Figures) => [
    ...measures.map((one) => {
      const value = figureOf(one, figures);
      return value === null ? '–' : say(one, value);
    }),
    formatNumber(figures.input_tokens),
    formatNumber(figures.output_tokens),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Columns
        {...how}
        title={t('console.figures.byWeek', { what })}
        summary={plotSummary(byWeek, t)}
        columns={[t('console.figures.week'), what]}
        rows={byWeek}
      />
      <Bars
        {...how}
        title={t('console.ai.byPerson', { what })}
        summary={plotSummary(byPerson, t)}
        columns={[t('console.ai.person'), what]}
        rows={byPerson}
      />
      <Bars
        {...how}
        title={t('console.ai.byPurpose', { what })}
        summary={plotSummary(byPurpose, t)}
        columns={[t('console.ai.kind'), what]}
        rows={byPurpose}
      />
      <FigureTable
        columns={[
          t('console.ai.weekPersonKind'),
          ...measures.map((one) => t(`console.ai.measure.${one}`)),
          t('console.ai.sent'),
          t('console.ai.written'),
        ]}
        rows={[...weeks, ...people, ...purposes].map(({ key, name, figures }) => ({
          key,
          name,
          cells: cells(figures),
        }))}
      />
    </Box>
  );
}
