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
import { Pages } from '../../../blocks/list/pages.js';
import { Empty } from '../../../components/empty.js';
import { ErrorLine } from '../../../components/error-line.js';
import { Loaded } from '../../../components/loaded.js';
import { Row, Rows, Tools } from '../../../components/rows.js';
import { useT } from '../../../lib/texts.js';
import { toast } from '../../../lib/toasts.js';
import { useLoad, useSend } from '../../../lib/use-call.js';
import classes from '../groups.module.css';
import type { GroupViewProps } from './view-props.js';

export function GroupApplications({ group }: GroupViewProps) {
  const t = useT();
  const [offset, setOffset] = useState(0);
  const [state, setState] = useState<Application['state']>('waiting');
  const request = { params: { id: group._id }, query: { state, offset } };
  const applications = useLoad(groupEntryRoutes.groupApplications, request, { keep: true });
  return (
    <>
      <Tools>
        <NativeSelect
          aria-label={t('people.applications')}
          value={state}
          data={applicationStates.map((value) => ({ value, label: t(`people.application.${value}`) }))}
          onChange={(event) => {
            setState(applicationStates.find((one) => one === event.currentTarget.value) ?? 'waiting');
            setOffset(0);
          }}
        />
      </Tools>
      <Loaded query={applications}>
        {(page) =>
          page.total === 0 ? (
            <Empty sentence={t('people.noApplications')} />
          ) : (
            <>
              <Rows label={t('people.applications')}>
                {page.data.map((one) => (
                  <ApplicationLine key={one._id} application={one} />
                ))}
              </Rows>
              <Pages {...page} onGo={setOffset} />
            </>
          )
        }
      </Loaded>
    </>
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
