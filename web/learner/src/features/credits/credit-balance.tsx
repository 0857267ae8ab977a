import type { DataOf, ReplyOf } from '@mathquiz/contracts/route';
import type { creditRoutes } from '@mathquiz/contracts/transactions/credits.routes';
import { formatCredits } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import type { UseQueryResult } from '@tanstack/react-query';
import { Banner } from '../../components/banner.js';
import { FactsLine } from '../../components/facts-line.js';
import { Panel } from '../../components/panel.js';
import { Waiting } from '../../components/waiting.js';
import { useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import classes from './credits.module.css';

type Credits = DataOf<typeof creditRoutes.myCredits>;
type Props = { query: UseQueryResult<ReplyOf<typeof creditRoutes.myCredits>, Error> };

/** Balances by pool. While they cannot be read, those that the account was last known to have, and that they are. */
export function CreditBalance({ query }: Props) {
  const t = useT();
  const user = useUser();
  if (query.data) return <Balance credits={query.data.data} />;
  if (!query.isError) return <Waiting rows={3} />;
  const { granted = 0, purchased = 0, group = 0 } = user.credits;
  const known = { is_on: true, balances: { granted, purchased, group }, held: 0, groups: [], allowance: 0 };
  return (
    <>
      <Banner action={t('frame.tryAgain')} onAction={() => void query.refetch()}>
        {t('credits.lastKnown')}
      </Banner>
      <Balance credits={known} />
    </>
  );
}

function Balance({ credits }: { credits: Credits }) {
  const t = useT();
  const locale = useLocale();
  const { is_on, balances, held, groups, allowance } = credits;
  const { granted, purchased, group } = balances;
  const total = granted + purchased + group;
  const say = (milli: number) => formatCredits(milli, locale);
  const filled = groups.filter(({ balance }) => balance !== 0);
  const ofGroups = filled.map(({ groupname, balance }) => [groupname, say(balance)] as const);
  const facts = [
    ...(groups.length > 0 || group === 0 ? ofGroups : [[t('credits.pool.group'), say(group)] as const]),
    [t('credits.pool.granted'), say(granted)] as const,
    ...(purchased === 0 ? [] : [[t('credits.pool.purchased'), say(purchased)] as const]),
    ...(held === 0 ? [] : [[t('credits.held'), say(held)] as const]),
  ];
  return (
    <Panel title={t('credits.total')} note={t(is_on ? 'credits.note' : 'credits.off')}>
      {(is_on || total !== 0) && (
        <>
          <p className={`${classes.total} tabular`}>{say(total)}</p>
          <FactsLine facts={facts} className={classes.facts} />
        </>
      )}
      {allowance > 0 && <p className={classes.note}>{t('credits.allowance', { amount: say(allowance) })}</p>}
    </Panel>
  );
}
