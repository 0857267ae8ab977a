import { creditRoutes } from '@mathquiz/contracts/transactions/credits.routes';
import { Typography } from '@mui/material';
import { FigureList } from '../../components/figure-list.js';
import { LoadedCard } from '../../components/loaded-card.js';
import { PageHead } from '../../components/page-head.js';
import { PeriodFields, usePeriod } from '../../components/period.js';
import { formatCredits } from '../../lib/amounts.js';
import { sayDay } from '../../lib/days.js';
import { useLoaded } from '../../lib/use-loaded.js';
import { useT } from '../../lib/use-t.js';
import { type CreditUse, UsePlots } from './use-plots.js';

/** Credits that were spent, by week and by kind of AI work. */
export function UsePage() {
  const t = useT();
  const asked = usePeriod(['spent']);
  const query = useLoaded(creditRoutes.creditUse, { query: asked.query });
  const shown = query.data?.data;
  return (
    <>
      <PageHead
        title={t('console.credits.use')}
        below={shown ? [t('console.ai.calendar', { zone: shown.time_zone.replaceAll('_', ' ') })] : []}
      />
      <PeriodFields asked={asked} shown={shown}>
        {null}
      </PeriodFields>
      <LoadedCard query={query} maxWidth={1100}>
        {(use) => <Shown use={use} />}
      </LoadedCard>
    </>
  );
}

function Shown({ use }: { use: CreditUse }) {
  const t = useT();
  const { whole, start_date, end_date } = use;
  const between = { from: sayDay(start_date), to: sayDay(end_date) };
  if (whole.spent === 0) return <Typography sx={{ py: 2 }}>{t('console.credits.useNone', between)}</Typography>;
  return (
    <>
      <FigureList figures={[{ name: t('console.credits.spent'), said: formatCredits(whole.spent) }]} />
      <UsePlots use={use} />
    </>
  );
}
