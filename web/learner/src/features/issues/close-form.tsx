import { Button, NativeSelect, Stack, Textarea } from '@mantine/core';
import { pageSize } from '@mathquiz/contracts/constants';
import { type IssueOutcome, issueLimits, issueOutcomes } from '@mathquiz/contracts/mathquiz/issue.constants';
import { issueRoutes } from '@mathquiz/contracts/mathquiz/issue.routes';
import type { Issue } from '@mathquiz/contracts/mathquiz/issue.schemas';
import { type FormEvent, useState } from 'react';
import { ErrorLine } from '../../components/error-line.js';
import { NumberField } from '../../components/number-field.js';
import { Panel } from '../../components/panel.js';
import { useT } from '../../lib/texts.js';
import { useLoad, useSend } from '../../lib/use-call.js';
import classes from './issues.module.css';
import { stale } from './stale.js';
import { useTyped } from './use-typed.js';

/** How a report ends: fixed in a version that there is, the same as another one, or no fault. */
export function CloseForm({ issue }: { issue: Issue }) {
  const t = useT();
  const { _id, item, newest_version } = issue;
  const isFixable = newest_version !== null && newest_version > item.version;
  const [outcome, setOutcome] = useState<IssueOutcome>(isFixable ? 'fixed' : 'no_fault');
  const [version, setVersion] = useState(newest_version ?? item.version);
  const [other, setOther] = useState('');
  const typed = useTyped(`issue-close:${_id}`);
  const others = useLoad(
    issueRoutes.issuesOfItem,
    { params: { id: item._id }, query: { limit: pageSize.most } },
    { enabled: outcome === 'duplicate' },
  );
  const close = useSend(issueRoutes.closeIssue, { refresh: stale, onDone: () => typed.sent() });
  const same = (others.data?.data ?? []).filter((one) => one._id !== _id);
  const missing = (outcome === 'fixed' && !isFixable) || (outcome === 'duplicate' && other === '');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (missing) return;
    typed.sending();
    const body = {
      outcome,
      version: outcome === 'fixed' ? version : null,
      duplicate_of: outcome === 'duplicate' ? other : null,
      content: typed.words,
    };
    close.mutate({ params: { id: _id }, body });
  };
  return (
    <Panel title={t('issues.close')}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="sm">
          <NativeSelect
            label={t('issues.closeAs')}
            value={outcome}
            data={issueOutcomes.map((value) => ({
              value,
              label: t(value === 'fixed' ? 'issues.end.fixed' : `issues.outcome.${value}`),
            }))}
            onChange={({ currentTarget }) =>
              setOutcome(issueOutcomes.find((one) => one === currentTarget.value) ?? 'no_fault')
            }
          />
          {outcome === 'fixed' &&
            (isFixable ? (
              <NumberField
                label={t('issues.fixedIn')}
                integer
                min={item.version + 1}
                max={newest_version}
                value={version}
                onChange={setVersion}
              />
            ) : (
              <p className={classes.quiet}>{t('issues.notSavedYet')}</p>
            ))}
          {outcome === 'duplicate' &&
            (others.data && same.length === 0 ? (
              <p className={classes.quiet}>{t('issues.noOther')}</p>
            ) : (
              <NativeSelect
                label={t('issues.sameAs')}
                value={other}
                disabled={!others.data}
                data={[
                  { value: '', label: t('issues.chooseOther') },
                  ...same.map((one) => ({ value: one._id, label: one.title })),
                ]}
                onChange={({ currentTarget }) => setOther(currentTarget.value)}
              />
            ))}
          <Textarea
            label={t('issues.lastWords')}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={issueLimits.replyWords}
            value={typed.words}
            onChange={({ currentTarget }) => typed.change(currentTarget.value)}
          />
          <ErrorLine error={close.error} />
          <div>
            <Button type="submit" variant="default" disabled={missing} loading={close.isPending}>
              {t('issues.close')}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}
