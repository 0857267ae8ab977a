import { Button, Stack, Textarea } from '@mantine/core';
import { groupEntryRoutes } from '@mathquiz/contracts/auth/group-entry.routes';
import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import { testRoutes } from '@mathquiz/contracts/mathquiz/test.routes';
import type { DataOf } from '@mathquiz/contracts/route';
import { maxChars } from '@mathquiz/contracts/rules';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isPasscode, PasscodeField, plainPasscode } from '../../blocks/codes/passcode-field.js';
import { useKeptForm } from '../../blocks/draft/kept-form.js';
import { ErrorLine } from '../../components/error-line.js';
import { Panel } from '../../components/panel.js';
import { useT } from '../../lib/texts.js';
import { toast } from '../../lib/toasts.js';
import { useSend } from '../../lib/use-call.js';
import { DetailFields } from './detail-fields.js';
import { type Detail, infoOf } from './details.js';

type Entered = DataOf<typeof groupEntryRoutes.redeemPasscode>;
const id = /^[0-9a-f]{24}$/;

/** A passcode lets one in at once, or applies. Who came by a poster finds it filled in; a press is still theirs. */
export function JoinForm() {
  const t = useT();
  const [search] = useSearchParams();
  const group = search.get('group');
  const [passcode, setPasscode] = useState(search.get('passcode') ?? '');
  const [message, setMessage] = useState('');
  const [details, setDetails] = useState<readonly Detail[]>([]);
  const [asked, setAsked] = useState(false);
  const [entered, setEntered] = useState<Entered | null>(null);
  useKeptForm({
    what: 'join',
    values: { passcode, message, details },
    dirty: message !== '' || details.length > 0 || passcode !== (search.get('passcode') ?? ''),
    restore: (kept) => {
      setPasscode(kept.passcode);
      setMessage(kept.message);
      setDetails(kept.details);
    },
  });
  const options = {
    quiet: true,
    refresh: [groupRoutes.grouplist, groupEntryRoutes.myApplications, testRoutes.listTests],
    onDone: ({ data }: { data: Entered }) => {
      toast(data.outcome === 'joined' ? 'acceptGroupInviteSuccess' : 'applyGroupAccess');
      setEntered(data);
      setPasscode('');
      setMessage('');
      setDetails([]);
      setAsked(false);
    },
    onFailed: () => toast('applyGroupAccessError'),
  };
  const apply = useSend(groupEntryRoutes.applyToGroup, options);
  const redeem = useSend(groupEntryRoutes.redeemPasscode, options);
  const isOfPoster = group !== null && id.test(group) && passcode === search.get('passcode');
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    setEntered(null);
    const info = infoOf(details);
    if (!isPasscode(passcode) || info === null) return;
    const body = { passcode: plainPasscode(passcode), applicant_message: message.trim(), info };
    if (isOfPoster) apply.mutate({ params: { id: group }, body });
    else redeem.mutate({ body });
  };
  return (
    <Panel title={t('people.joinTitle')}>
      <form noValidate onSubmit={send}>
        <Stack gap="md">
          <PasscodeField value={passcode} onChange={setPasscode} asked={asked} />
          <Textarea
            label={t('people.applyMessage')}
            rows={2}
            maxLength={maxChars.groupText}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
          <DetailFields details={details} asked={asked} onChange={setDetails} />
          <ErrorLine error={(isOfPoster ? apply : redeem).error} />
          {entered && <p role="status">{t(`people.${entered.outcome}`, { group: entered.group.groupname })}</p>}
          <div>
            <Button
              type="submit"
              variant={isOfPoster ? 'filled' : 'default'}
              loading={apply.isPending || redeem.isPending}
            >
              {t('people.join')}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}
