import { NativeSelect } from '@mantine/core';
import type { DataOf } from '@mathquiz/contracts/route';
import { creditEvents } from '@mathquiz/contracts/transactions/credits.events';
import { creditRoutes } from '@mathquiz/contracts/transactions/credits.routes';
import type { CreditBalances, OwnLedgerEntry } from '@mathquiz/contracts/transactions/credits.schemas';
import { formatCredits, fullName } from '@mathquiz/domain/format';
import { formatTime, useLocale } from '@mathquiz/web';
import { Listed } from '../../blocks/list/listed.js';
import { useList } from '../../blocks/list/use-list.js';
import { Empty } from '../../components/empty.js';
import { Panel } from '../../components/panel.js';
import { Row, Rows } from '../../components/rows.js';
import { useLook } from '../../lib/hearing.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import classes from './credits.module.css';

type Groups = DataOf<typeof creditRoutes.myCredits>['groups'];
const totalOf = ({ granted, purchased, group }: CreditBalances) => granted + purchased + group;

/** Changes of one's own credits, or of a group's; whose they are stands in the address. */
export function CreditHistory({ groups }: { groups: Groups }) {
  const t = useT();
  const list = useList();
  const group = list.oneOf(
    'group',
    groups.map(({ _id }) => _id),
    null,
  );
  const query = { offset: list.offset };
  const own = useLoad(creditRoutes.myCreditHistory, { query }, { keep: true, fresh: true, enabled: group === null });
  const ofGroup = useLoad(
    creditRoutes.groupCreditHistory,
    { params: { id: group ?? '' }, query },
    { keep: true, fresh: true, enabled: group !== null },
  );
  const entries = group === null ? own : ofGroup;
  useLook(creditEvents.creditsChanged, entries.refetch);
  return (
    <Panel title={t('credits.history')}>
      <Listed
        list={list}
        query={entries}
        {...(groups.length > 0 ? { filters: <Whose groups={groups} value={group} onChange={list.set} /> } : {})}
        empty={<Empty sentence={t('credits.historyNone')} />}
      >
        {(rows) => (
          <Rows label={t('credits.history')}>
            {rows.map((entry) => (
              <EntryLine key={entry._id} entry={entry} />
            ))}
          </Rows>
        )}
      </Listed>
    </Panel>
  );
}

type WhoseProps = { groups: Groups; value: string | null; onChange: (change: { group: string }) => void };

function Whose({ groups, value, onChange }: WhoseProps) {
  const t = useT();
  const named = groups.map(({ _id, groupname }) => ({ value: _id, label: groupname }));
  return (
    <NativeSelect
      label={t('credits.whose')}
      value={value ?? ''}
      data={[{ value: '', label: t('credits.own') }, ...named]}
      onChange={({ currentTarget }) => onChange({ group: currentTarget.value })}
    />
  );
}

function EntryLine({ entry }: { entry: OwnLedgerEntry }) {
  const t = useT();
  const locale = useLocale();
  const { at, kind, purpose, change, balances, reason, by } = entry;
  const facts = [
    formatTime(at, locale),
    reason,
    by === null ? '' : fullName(by, locale),
    t('credits.after', { amount: formatCredits(totalOf(balances), locale) }),
  ];
  return (
    <Row
      title={t(purpose === null ? `credits.kind.${kind}` : `credits.purpose.${purpose}`)}
      facts={facts.filter(Boolean).join(' · ')}
    >
      <strong className={`${classes.change} tabular`} data-gain={change > 0 || undefined}>
        {formatCredits(change, locale, { signed: true })}
      </strong>
    </Row>
  );
}
