import { Button, Stack, Textarea } from '@mantine/core';
import { issueLimits } from '@mathquiz/contracts/mathquiz/issue.constants';
import { issueRoutes } from '@mathquiz/contracts/mathquiz/issue.routes';
import type { Issue } from '@mathquiz/contracts/mathquiz/issue.schemas';
import type { FormEvent } from 'react';
import { ErrorLine } from '../../components/error-line.js';
import { Panel } from '../../components/panel.js';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';
import { stale } from './stale.js';
import { useTyped } from './use-typed.js';

export function ReopenForm({ issue: { _id } }: { issue: Issue }) {
  const t = useT();
  const typed = useTyped(`issue-open:${_id}`);
  const reopen = useSend(issueRoutes.openIssue, { refresh: stale, onDone: () => typed.sent() });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    typed.sending();
    reopen.mutate({ params: { id: _id }, body: { content: typed.words } });
  };
  return (
    <Panel title={t('issues.reopen')}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="sm">
          <Textarea
            label={t('issues.reopenWords')}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={issueLimits.replyWords}
            value={typed.words}
            onChange={({ currentTarget }) => typed.change(currentTarget.value)}
          />
          <ErrorLine error={reopen.error} />
          <div>
            <Button type="submit" variant="default" loading={reopen.isPending}>
              {t('issues.reopen')}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}
