import { Button, Group, Stack, TextInput } from '@mantine/core';
import { secondFactorRoutes } from '@mathquiz/contracts/auth/second-factor.routes';
import type { DataOf } from '@mathquiz/contracts/route';
import { focusOn } from '@mathquiz/web';
import { type FormEvent, useState } from 'react';
import { ErrorLine } from '../../components/error-line.js';
import { QrCode } from '../../components/qr-code.js';
import { useFocusBack } from '../../components/use-focus-back.js';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';
import classes from './settings.module.css';

type Props = {
  secret: DataOf<typeof secondFactorRoutes.startSecondFactor>;
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
};

/** Scan, then confirm with a code: until then nothing has changed. */
export function FactorSetup({ secret, onCodes, onCancel }: Props) {
  const t = useT();
  useFocusBack();
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const confirm = useSend(secondFactorRoutes.confirmSecondFactor, {
    onDone: ({ data }) => onCodes(data.recovery_codes),
  });
  const typed = code.replace(/\s/g, '');
  const isCode = /^\d{6}$/.test(typed);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isCode) confirm.mutate({ body: { code: typed } });
  };
  return (
    <form noValidate onSubmit={send}>
      <Stack gap="md">
        <p ref={focusOn} tabIndex={-1}>
          {t('settings.factorScan')}
        </p>
        <QrCode text={secret.uri} label={t('settings.factorQr')} />
        <p className={classes.key}>
          {t('settings.factorKey')} <code>{secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <TextInput
          label={t('login.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={asked && !isCode && t('login.codeMissing')}
        />
        <ErrorLine error={confirm.error} />
        <Group>
          <Button type="submit" loading={confirm.isPending}>
            {t('settings.factorConfirm')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('frame.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
