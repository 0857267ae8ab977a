import { helpRoutes } from '@mathquiz/contracts/chat/help.routes';
import { Alert, Typography } from '@mui/material';
import { Choose } from '../../components/choose.js';
import { FigureList } from '../../components/figure-list.js';
import { LoadedCard } from '../../components/loaded-card.js';
import { PageHead } from '../../components/page-head.js';
import { PeriodFields, usePeriod } from '../../components/period.js';
import { sayDay } from '../../lib/days.js';
import { useLoaded } from '../../lib/use-loaded.js';
import { useT } from '../../lib/use-t.js';
import { FigurePlots } from './figure-plots.js';
import { figureOf, type HelpFigures, type Measure, measures, sayMeasure } from './measures.js';

/** How much is asked at the help desk, and how soon and how well it is answered. */
export function FiguresPage() {
  const t = useT();
  const asked = usePeriod(measures);
  const { measure, put } = asked;
  const query = useLoaded(helpRoutes.helpFigures, { query: asked.query });
  const shown = query.data?.data;
  return (
    <>
      <PageHead
        title={t('console.help.figures')}
        below={shown ? [t('console.help.calendar', { zone: shown.time_zone.replaceAll('_', ' ') })] : []}
      />
      <PeriodFields asked={asked} shown={shown}>
        <Choose
          label={t('console.figures.measure')}
          value={measure}
          choices={measures.map((id) => ({ id, name: t(`console.help.measure.${id}`) }))}
          onChange={(next) => put({ measure: next })}
        />
      </PeriodFields>
      <LoadedCard query={query} maxWidth={1100}>
        {(figures) => <Shown figures={figures} measure={measure} />}
      </LoadedCard>
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
      <FigureList
        figures={measures.map((one) => {
          const value = figureOf(one, whole);
          return { name: t(`console.help.measure.${one}`), said: value === null ? '–' : sayMeasure(one, value) };
        })}
      />
      <FigurePlots figures={figures} measure={measure} />
    </>
  );
}
