import { Button, NativeSelect, Stack, Textarea } from '@mantine/core';
import { rolesOf } from '@mathquiz/contracts/auth/rights';
import { signUpInvitationRoutes } from '@mathquiz/contracts/auth/signup-invitations.routes';
import { rolesToGive } from '@mathquiz/domain/access';
import { type FormEvent, useState } from 'react';
import { useKeptForm } from '../../blocks/draft/kept-form.js';
import { FollowedMails } from '../../blocks/tasks/followed-mails.js';
import { ErrorLine } from '../../components/error-line.js';
import { Panel } from '../../components/panel.js';
import { useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';
import { addressesOf } from './addresses.js';

export function InviteColleagues() {
  const t = useT();
  const given = rolesToGive(rolesOf(useUser().access_rights));
  const [text, setText] = useState('');
  const [as, setAs] = useState(given.find((role) => role === 'teacher') ?? given[0] ?? 'student');
  const [asked, setAsked] = useState(false);
  const { good, bad } = addressesOf(text);
  useKeptForm({ what: 'colleagues', values: { text }, dirty: text !== '', restore: (kept) => setText(kept.text) });
  const invite = useSend(signUpInvitationRoutes.inviteToSignUp, {
    refresh: [signUpInvitationRoutes.listSignUpInvitations],
    done: ({ data }) => (data.sent.length > 0 ? 'signUpInvitationSent' : 'signUpInvitationSentError'),
    onDone: () => {
      setText('');
      setAsked(false);
    },
  });
  const fault =
    good.length === 0 && bad.length === 0
      ? t('people.inviteesMissing')
      : bad.length > 0 && t('people.badAddresses', { list: bad.join(', ') });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (fault === false) invite.mutate({ body: { emails: good, as } });
  };
  const known = invite.data?.data.known ?? [];
  const later = invite.data?.data.later ?? [];
  const sent = invite.data?.data.sent ?? [];
  const taskId = invite.data?.data.task_id ?? null;
  return (
    <Panel title={t('people.inviteColleagues')} note={t('people.inviteNote')}>
      <form noValidate onSubmit={send}>
        <Stack gap="md">
          <Textarea
            label={t('people.addresses')}
            description={t('people.inviteesHint')}
            rows={4}
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={asked && fault}
          />
          <NativeSelect
            label={t('people.as')}
            value={as}
            data={given.map((role) => ({ value: role, label: t(`frame.role.${role}`) }))}
            onChange={(event) => setAs(given.find((role) => role === event.currentTarget.value) ?? as)}
          />
          <ErrorLine error={invite.error} />
          {sent.length > 0 && <p role="status">{t('people.invitedCount', { count: sent.length })}</p>}
          {taskId && <FollowedMails id={taskId} />}
          {known.length > 0 && <p role="alert">{t('people.knownAddresses', { list: known.join(', ') })}</p>}
          {later.length > 0 && <p role="alert">{t('people.laterAddresses', { list: later.join(', ') })}</p>}
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
