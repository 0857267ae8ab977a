import { groupEntryRoutes } from '@mathquiz/contracts/auth/group-entry.routes';
import { formatDay, useLocale } from '@mathquiz/web';
import { Panel } from '../../components/panel.js';
import { Row, Rows } from '../../components/rows.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';

/** Where one has applied, and what was decided with which words; nothing when there is nothing. */
export function Applications() {
  const t = useT();
  const locale = useLocale();
  const mine = useLoad(groupEntryRoutes.myApplications, {});
  const rows = mine.data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <Panel title={t('people.myApplications')}>
      <Rows label={t('people.myApplications')}>
        {rows.map((one) => (
          <Row
            key={one._id}
            title={one.group.groupname}
            facts={[
              t(`people.application.${one.state}`),
              formatDay(one.decided_at ?? one.created_at, locale),
              ...(one.message === '' ? [] : [one.message]),
            ].join(' · ')}
          />
        ))}
      </Rows>
    </Panel>
  );
}
