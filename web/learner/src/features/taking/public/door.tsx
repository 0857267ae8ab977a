import { Button, Stack, TextInput } from '@mantine/core';
import { CallError } from '@mathquiz/contracts/client';
import { guestName } from '@mathquiz/contracts/mathquiz/public-test.constants';
import { publicTestRoutes } from '@mathquiz/contracts/mathquiz/public-test.routes';
import type { PublicTest } from '@mathquiz/contracts/mathquiz/public-test.schemas';
import { formatTime, useLocale } from '@mathquiz/web';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { isPasscode, PasscodeField, plainPasscode } from '../../../blocks/codes/passcode-field.js';
import { type KeptGuest, keepGuest } from '../../../blocks/guest/kept-guest.js';
import { Markdown } from '../../../blocks/markdown.js';
import { FactsLine } from '../../../components/facts-line.js';
import { PageTitle } from '../../../components/page-title.js';
import { errorText } from '../../../lib/error-text.js';
import { useSession } from '../../../lib/session.js';
import { type T, useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';
import classes from '../components/start-screen.module.css';

type Props = {
  test: PublicTest;
  /** Of the poster that was scanned; else empty. */
  passcode: string;
  onEntered: (guest: KeptGuest) => void;
};

/** Who is not in yet says how they are called, and gives the passcode of their ticket where the test asks for one. */
export function Door({ test, passcode, onEntered }: Props) {
  const t = useT();
  const locale = useLocale();
  const session = useSession();
  const [name, setName] = useState('');
  const [code, setCode] = useState(passcode);
  const [asked, setAsked] = useState(false);
  const enter = useSend(publicTestRoutes.enterPublicTest, {
    onDone: ({ data: { guest, link } }) => {
      const kept = { ...guest, link };
      keepGuest(test._id, kept);
      onEntered(kept);
    },
  });
  const missing = name.trim() === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (missing || (test.ticketed && !isPasscode(code))) return;
    const ticket = test.ticketed ? { ticket: plainPasscode(code) } : {};
    enter.mutate({ params: { id: test._id }, body: { name: name.trim(), ...ticket } });
  };
  const closing = test.state === 'upcoming' ? test.open_at : test.close_at;
  return (
    <>
      <PageTitle title={test.title} note={t(`guests.state.${test.state}`, { time: formatTime(closing, locale) })} />
      <FactsLine
        className={classes.facts}
        facts={[
          [t('taking.fact.questions'), String(test.items)],
          [
            t('taking.fact.time'),
            test.duration_min === null ? t('taking.noLimit') : t('taking.minutes', { count: test.duration_min }),
          ],
        ]}
      />
      {test.instructions !== '' && <Markdown text={test.instructions} className={classes.instructions ?? ''} />}
      <form noValidate onSubmit={send} aria-label={t('guests.enter')}>
        <Stack gap="md" maw={420}>
          <TextInput
            label={t('guests.name')}
            description={t('guests.nameHint')}
            autoComplete="nickname"
            maxLength={guestName.most}
            value={name}
            error={asked && missing && t('guests.nameMissing')}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          {test.ticketed && <PasscodeField value={code} onChange={setCode} asked={asked} />}
          {enter.error && <p role="alert">{whyNot(t, enter.error)}</p>}
          <div>
            <Button type="submit" size="lg" loading={enter.isPending}>
              {t('guests.enter')}
            </Button>
          </div>
        </Stack>
      </form>
      <p className={classes.links}>
        <Link to={`/evaluation?test=${test._id}`} reloadDocument>
          {t(session.state === 'signedIn' ? 'guests.ownAccount' : 'guests.haveAccount')}
        </Link>
      </p>
    </>
  );
}

function whyNot(t: T, error: unknown): string {
  const code = error instanceof CallError ? error.code : null;
  return code === 'too_many_requests' ? t('guests.tooMany') : errorText(t, error);
}
