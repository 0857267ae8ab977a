import { creditEvents } from '@mathquiz/contracts/transactions/credits.events';
import { creditRoutes } from '@mathquiz/contracts/transactions/credits.routes';
import { useLook } from '../../lib/hearing.js';
import { useLoad } from '../../lib/use-call.js';
import { CreditBalance } from './credit-balance.js';
import { CreditHistory } from './credit-history.js';
import classes from './credits.module.css';

/** `/settings/credits`: balance and history of the credits that one may spend. */
export function CreditsPage() {
  const credits = useLoad(creditRoutes.myCredits, {}, { quiet: true, fresh: true });
  useLook(creditEvents.creditsChanged, credits.refetch);
  return (
    <div className={classes.page}>
      <CreditBalance query={credits} />
      <CreditHistory groups={credits.data?.data.groups ?? []} />
    </div>
  );
}
