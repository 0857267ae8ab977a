import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { chatLimits } from '@mathquiz/contracts/chat/chat.constants';
import { helpRoutes } from '@mathquiz/contracts/chat/help.routes';
import { isEmail, isPersonName, maxChars } from '@mathquiz/contracts/rules';
import { type FormEvent, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { browserName } from '../../blocks/help/where.js';
import { ErrorLine } from '../../components/error-line.js';
import { NarrowPage } from '../../components/narrow-page.js';
import { useSession } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';

/** For who cannot sign in: the question goes to the help desk, the answer to their mail address. */
export function GuestHelpPage() {
  const t = useT();
  // Whoever is signed in has the "?" of the header.
  if (useSession().state === 'signedIn') return <Navigate to="/" replace />;
  return (
    <NarrowPage
      title={t('help.title')}
      note={t('help.guestNote')}
      below={<Link to="/login">{t('login.toLogin')}</Link>}
    >
      <GuestForm />
    </NarrowPage>
  );
}

function GuestForm() {
  const t = useT();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const send = useSend(helpRoutes.askAsGuest, { quiet: true });
  const missing = text.trim() === '';
  const tooLong = text.length > chatLimits.chars;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isPersonName(name) || !isEmail(email.trim()) || missing || tooLong) return;
    const body = { name: name.trim(), email: email.trim(), text, page: '/login', browser: browserName() };
    send.mutate({ body });
  };
  if (send.isSuccess) return <p role="status">{t('help.guestSent', { email: email.trim() })}</p>;
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="md">
        <TextInput
          label={t('help.guestName')}
          autoComplete="name"
          value={name}
          error={asked && !isPersonName(name) && t('help.guestNameMissing')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          type="email"
          label={t('login.email')}
          description={t('help.guestMailNote')}
          autoComplete="email"
          maxLength={maxChars.email}
          value={email}
          error={asked && !isEmail(email.trim()) && t('login.emailRule')}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <Textarea
          label={t('help.write')}
          description={t('help.guestGoes', { browser: browserName() })}
          autosize
          minRows={3}
          maxRows={10}
          value={text}
          error={tooLong ? t('chat.tooLong', { most: chatLimits.chars }) : asked && missing && t('help.writeMissing')}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <ErrorLine error={send.error} />
        <Button type="submit" size="md" loading={send.isPending} fullWidth>
          {t('people.send')}
        </Button>
      </Stack>
    </form>
  );
}
