import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { groupEntryRoutes } from '@mathquiz/contracts/auth/group-entry.routes';
import { useState } from 'react';
import { TicketOnce } from '../../../blocks/codes/ticket-once.js';
import { ErrorLine } from '../../../components/error-line.js';
import { NumberField } from '../../../components/number-field.js';
import { Panel } from '../../../components/panel.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';
import classes from '../groups.module.css';
import { type EnteringRole, RoleToGive } from './role-to-give.js';
import type { GroupActing } from './view-props.js';

const maxUses = 10_000;
const usesOf = (text: string) => (text.trim() === '' ? null : Number(text));
const isUses = (text: string) => {
  const uses = usesOf(text);
  return uses === null || (Number.isInteger(uses) && uses >= 1 && uses <= maxUses);
};

/** Issues a ticket; the passcode and its poster are shown this once. */
export function IssueTicket({ group, acting }: GroupActing) {
  const t = useT();
  const [role, setRole] = useState<EnteringRole>('member');
  const form = useForm({
    initialValues: { expiry: 72, uses: '' },
    validate: { uses: (value) => (isUses(value) ? null : t('people.usesRule')) },
  });
  const issue = useSend(groupEntryRoutes.issueTicket, { refresh: [groupEntryRoutes.groupTickets] });
  if (issue.data) {
    const { passcode, path, ticket } = issue.data.data;
    return (
      <TicketOnce
        ticket={{ passcode, path, expires_at: ticket.expires_at }}
        title={t('people.posterTitle', { group: group.groupname })}
        qrLabel={t('people.qrLabel')}
        onDone={() => issue.reset()}
      />
    );
  }
  return (
    <Panel title={t('people.issue')}>
      <form
        noValidate
        onSubmit={form.onSubmit(({ expiry, uses }) =>
          issue.mutate({ params: { id: group._id }, body: { expiry, uses: usesOf(uses), role } }),
        )}
      >
        <Stack gap="md">
          <div className={classes.pair}>
            <NumberField
              label={t('people.expiryHours')}
              integer
              min={1}
              max={8760}
              width={160}
              value={form.values.expiry}
              onChange={(expiry) => form.setFieldValue('expiry', expiry)}
            />
            <RoleToGive acting={acting} value={role} onChange={setRole} />
          </div>
          <TextInput label={t('people.uses')} inputMode="numeric" {...form.getInputProps('uses')} />
          <ErrorLine error={issue.error} />
          <div>
            <Button type="submit" loading={issue.isPending}>
              {t('people.issue')}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}
