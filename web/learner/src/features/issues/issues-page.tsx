import { Button, NativeSelect } from '@mantine/core';
import { rolesOf } from '@mathquiz/contracts/auth/rights';
import { issueStates, issueTypes } from '@mathquiz/contracts/mathquiz/issue.constants';
import { issueRoutes } from '@mathquiz/contracts/mathquiz/issue.routes';
import { IconX } from '@tabler/icons-react';
import { firstScope, scopesOf } from '../../blocks/issues/scopes.js';
import { filterOf } from '../../blocks/list/filter.js';
import { Listed } from '../../blocks/list/listed.js';
import { useList } from '../../blocks/list/use-list.js';
import { Empty } from '../../components/empty.js';
import { LinkedRows } from '../../components/linked-rows.js';
import { PageTitle } from '../../components/page-title.js';
import { SectionTabs } from '../../components/section-tabs.js';
import { useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import { IssueLine } from './issue-line.js';

const states = [...issueStates, 'all'] as const;
const anId = /^[0-9a-f]{24}$/;

/** `/issues`: reports on items that concern whoever is here. What is shown of them is in the address. */
export function IssuesPage() {
  const t = useT();
  const list = useList();
  const roles = rolesOf(useUser().access_rights);
  const scopes = scopesOf(roles);
  const scope = list.oneOf('scope', scopes, firstScope(roles));
  // What one has reported oneself is looked for when it is closed, too.
  const usual = scope === 'mine' ? 'all' : 'open';
  const state = list.oneOf('state', states, usual);
  const type = list.oneOf('type', issueTypes, null);
  const item = anId.test(list.get('item')) ? list.get('item') : null;
  const filter = filterOf({ state: state === 'all' ? null : state, type, item });
  const issues = useLoad(issueRoutes.listIssues, { query: { scope, filter, offset: list.offset } }, { keep: true });
  const narrowed = state !== usual || type !== null || item !== null;
  return (
    <>
      <PageTitle title={t('frame.issues')} section={t(`issues.scope.${scope}`)} />
      {scopes.length > 1 && (
        <SectionTabs
          label={t('frame.issues')}
          tabs={scopes.map((one) => ({
            to: `/issues?scope=${one}`,
            label: t(`issues.scope.${one}`),
            here: one === scope,
          }))}
        />
      )}
      <Listed
        list={list}
        query={issues}
        filters={
          <>
            <NativeSelect
              aria-label={t('issues.state')}
              value={state}
              data={states.map((value) => ({ value, label: t(`issues.state.${value}`) }))}
              onChange={({ currentTarget }) =>
                list.set({ state: currentTarget.value === usual ? '' : currentTarget.value })
              }
            />
            <NativeSelect
              aria-label={t('issues.whatKind')}
              value={type ?? ''}
              data={[
                { value: '', label: t('issues.anyKind') },
                ...issueTypes.map((value) => ({ value, label: t(`issues.type.${value}`) })),
              ]}
              onChange={({ currentTarget }) => list.set({ type: currentTarget.value })}
            />
            {item !== null && (
              <Button
                variant="default"
                leftSection={<IconX size={16} stroke={1.5} aria-hidden />}
                onClick={() => list.set({ item: '' })}
              >
                {t('issues.everyItem')}
              </Button>
            )}
          </>
        }
        empty={<Empty sentence={t(narrowed ? 'issues.noneFound' : `issues.none.${scope}`)} />}
      >
        {(rows) => (
          <LinkedRows>
            {rows.map((issue) => (
              <IssueLine key={issue._id} issue={issue} />
            ))}
          </LinkedRows>
        )}
      </Listed>
    </>
  );
}
