import { creditEvents } from '@mathquiz/contracts/transactions/credits.events';
import { creditRoutes } from '@mathquiz/contracts/transactions/credits.routes';
import { useLook } from '../../lib/hearing.js';
import { useUser } from '../../lib/session.js';
import { useLoad } from '../../lib/use-call.js';
import { paysForAi } from '../../lib/work-role.js';
import { BuyCredits } from './buy-credits.js';
import { CreditBalance } from './credit-balance.js';
import { CreditHistory } from './credit-history.js';
import classes from './credits.module.css';
import { MyPayments } from './my-payments.js';

/** `/settings/credits`: balance and history of the credits that one may spend, and the way to buy some. */
export function CreditsPage() {
  const mayBuy = paysForAi(useUser());
  const credits = useLoad(creditRoutes.myCredits, {}, { quiet: true, fresh: true });
  useLook(creditEvents.creditsChanged, credits.refetch);
  const isOn = credits.data?.data.is_on === true;
  return (
    <div className={classes.page}>
      <CreditBalance query={credits} />
      {mayBuy && isOn && <BuyCredits />}
      <CreditHistory groups={credits.data?.data.groups ?? []} />
      {mayBuy && isOn && <MyPayments />}
    </div>
  );
}
