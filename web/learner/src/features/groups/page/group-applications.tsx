import { Button, NativeSelect, TextInput } from '@mantine/core';
import { applicationStates } from '@mathquiz/contracts/auth/group-entry.constants';
import { groupEntryRoutes } from '@mathquiz/contracts/auth/group-entry.routes';
import type { Application } from '@mathquiz/contracts/auth/group-entry.schemas';
import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import { maxChars } from '@mathquiz/contracts/rules';
import { fullName } from '@mathquiz/domain/format';
import { formatDay, useLocale } from '@mathquiz/web';
import { useState } from 'react';
import { useKeptForm } from '../../../blocks/draft/kept-form.js';
import { Listed } from '../../../blocks/list/listed.js';
import { useList } from '../../../blocks/list/use-list.js';
import { Empty } from '../../../components/empty.js';
import { ErrorLine } from '../../../components/error-line.js';
import { Row, Rows } from '../../../components/rows.js';
import { useT } from '../../../lib/texts.js';
import { toast } from '../../../lib/toasts.js';
import { useLoad, useSend } from '../../../lib/use-call.js';
import classes from '../groups.module.css';
import type { GroupViewProps } from './view-props.js';

export function GroupApplications({ group }: GroupViewProps) {
  const t = useT();
  const list = useList();
  const state = list.oneOf('state', applicationStates, 'waiting');
  const request = { params: { id: group._id }, query: { state, offset: list.offset } };
  const applications = useLoad(groupEntryRoutes.groupApplications, request, { keep: true });
  return (
    <Listed
      list={list}
      query={applications}
      filters={
        <NativeSelect
          aria-label={t('people.applications')}
          value={state}
          data={applicationStates.map((value) => ({ value, label: t(`people.application.${value}`) }))}
          onChange={(event) => list.set({ state: event.currentTarget.value })}
        />
      }
      empty={<Empty sentence={t('people.noApplications')} />}
    >
      {(rows) => (
        <Rows label={t('people.applications')}>
          {rows.map((one) => (
            <ApplicationLine key={one._id} application={one} />
          ))}
        </Rows>
      )}
    </Listed>
  );
}

function ApplicationLine({ application }: { application: Application }) {
  const t = useT();
  const locale = useLocale();
  const [message, setMessage] = useState('');
  useKeptForm({
    what: `application:${application._id}`,
    values: { message },
    dirty: message !== '',
    restore: (kept) => setMessage(kept.message),
  });
  const decide = useSend(groupEntryRoutes.decideApplication, {
    quiet: true,
    refresh: [
      groupEntryRoutes.groupApplications,
      groupRoutes.groupMembers,
      groupRoutes.getGroup,
      groupRoutes.grouplist,
    ],
    onDone: ({ data }) => toast(data.state === 'rejected' ? 'applyGroupAccessRejected' : 'applyGroupAccessAccepted'),
    onFailed: () => toast('applyGroupAccessError'),
  });
  const { user, group, applicant_message, info, state, created_at } = application;
  const name = fullName(user, locale);
  const answer = (rejected: boolean) =>
    decide.mutate({
      params: { id: group._id, applicationId: application._id },
      body: { rejected, message: message.trim() },
    });
  return (
    <Row
      title={name}
      facts={
        <>
          {[user.username, t(`people.application.${state}`), formatDay(created_at, locale)].join(' · ')}
          {applicant_message !== '' && <div>{applicant_message}</div>}
          {Object.entries(info).map(([key, value]) => (
            <div key={key}>
              {key}: {value}
            </div>
          ))}
          {application.message !== '' && <div>{application.message}</div>}
        </>
      }
    >
      {state === 'waiting' && (
        <>
          <TextInput
            className={classes.answer ?? ''}
            aria-label={t('people.decideMessage', { name })}
            placeholder={t('people.decideMessage', { name })}
            maxLength={maxChars.groupText}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
          <Button aria-label={`${t('people.admit')}: ${name}`} loading={decide.isPending} onClick={() => answer(false)}>
            {t('people.admit')}
          </Button>
          <Button
            variant="default"
            aria-label={`${t('people.refuse')}: ${name}`}
            disabled={decide.isPending}
            onClick={() => answer(true)}
          >
            {t('people.refuse')}
          </Button>
          <ErrorLine error={decide.error} />
        </>
      )}
    </Row>
  );
}
