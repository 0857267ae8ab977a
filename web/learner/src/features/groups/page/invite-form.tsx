import { Button, Stack, Textarea } from '@mantine/core';
import { groupEntryRoutes } from '@mathquiz/contracts/auth/group-entry.routes';
import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import type { DataOf } from '@mathquiz/contracts/route';
import { type FormEvent, useState } from 'react';
import { useKeptForm } from '../../../blocks/draft/kept-form.js';
import { typedPeople } from '../../../blocks/people/typed-people.js';
import { FollowedMails } from '../../../blocks/tasks/followed-mails.js';
import { ErrorLine } from '../../../components/error-line.js';
import { Panel } from '../../../components/panel.js';
import { useT } from '../../../lib/texts.js';
import { toast } from '../../../lib/toasts.js';
import { useSend } from '../../../lib/use-call.js';
import classes from '../groups.module.css';
import { type EnteringRole, RoleToGive } from './role-to-give.js';
import type { GroupActing } from './view-props.js';

type Result = DataOf<typeof groupEntryRoutes.inviteToGroup>;

/** Who is left out stays in the field, with the reason under it, so that it can be corrected and sent again. */
export function InviteForm({ group, acting }: GroupActing) {
  const t = useT();
  const [text, setText] = useState('');
  const [role, setRole] = useState<EnteringRole>('member');
  const [asked, setAsked] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  useKeptForm({
    what: `invite:${group._id}`,
    values: { text },
    dirty: text !== '',
    restore: (kept) => setText(kept.text),
  });
  const invite = useSend(groupEntryRoutes.inviteToGroup, {
    quiet: true,
    refresh: [groupEntryRoutes.groupInvitations, groupRoutes.getGroup],
    onDone: ({ data }) => {
      toast(data.invited.length > 0 ? 'groupInviteSuccess' : 'groupInviteError');
      setResult(data);
      setText(data.left_out.map((one) => one.invitee).join('\n'));
      setAsked(false);
    },
    onFailed: () => toast('groupInviteError'),
  });
  const invitees = typedPeople(text);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    setResult(null);
    if (invitees.length === 0) toast('groupInviteError');
    else invite.mutate({ params: { id: group._id }, body: { invitees, role } });
  };
  return (
    <Panel title={t('people.invite')}>
      <form noValidate onSubmit={send}>
        <Stack gap="md">
          <Textarea
            label={t('people.invitees')}
            description={t('people.inviteesHint')}
            rows={4}
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={asked && invitees.length === 0 && t('people.inviteesMissing')}
          />
          <RoleToGive acting={acting} value={role} onChange={setRole} />
          <ErrorLine error={invite.error} />
          {result && result.invited.length > 0 && (
            <p role="status">{t('people.invitedCount', { count: result.invited.length })}</p>
          )}
          {result?.task_id && <FollowedMails id={result.task_id} />}
          {result && result.left_out.length > 0 && (
            <div role="alert">
              <p>{t('people.leftOut')}</p>
              <ul className={classes.left}>
                {result.left_out.map((one) => (
                  <li key={one.invitee}>
                    <strong>{one.invitee}</strong>: {t(`people.leftOut.${one.reason}`)}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <div>
            <Button type="submit" loading={invite.isPending}>
              {t('people.invite')}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}
