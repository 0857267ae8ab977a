import { Button, Stack, TextInput } from '@mantine/core';
import { accountRoutes } from '@mathquiz/contracts/auth/account.routes';
import { maxChars } from '@mathquiz/contracts/rules';
import { focusOn } from '@mathquiz/web';
import { type FormEvent, useState } from 'react';
import { ErrorLine } from '../../components/error-line.js';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';

/** The answer is the same whether there is such an account or not. */
export function AskForLink() {
  const t = useT();
  const ask = useSend(accountRoutes.requestReset);
  const [name, setName] = useState('');
  const [asked, setAsked] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (name.trim() !== '') ask.mutate({ params: { id: name.trim() } });
  };
  if (ask.isSuccess) {
    return (
      <Stack gap="md">
        <p role="status" ref={focusOn} tabIndex={-1}>
          {t('login.linkSent')}
        </p>
        <Button variant="default" onClick={() => ask.reset()}>
          {t('login.askAgain')}
        </Button>
      </Stack>
    );
  }
  return (
    <form noValidate onSubmit={send}>
      <Stack gap="md">
        <TextInput
          label={t('login.nameOrMail')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxChars.email}
          size="md"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={asked && name.trim() === '' && t('login.nameOrMailMissing')}
        />
        <ErrorLine error={ask.error} />
        <Button type="submit" size="md" loading={ask.isPending} fullWidth>
          {t('login.sendLink')}
        </Button>
      </Stack>
    </form>
  );
}
