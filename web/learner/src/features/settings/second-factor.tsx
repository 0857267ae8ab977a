import '@mantine/core/styles/PasswordInput.css';
import { Button, PasswordInput, Stack } from '@mantine/core';
import { secondFactorRoutes } from '@mathquiz/contracts/auth/second-factor.routes';
import type { DataOf } from '@mathquiz/contracts/route';
import { type FormEvent, useState } from 'react';
import { ErrorLine } from '../../components/error-line.js';
import { Panel } from '../../components/panel.js';
import { refreshSession, useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';
import { FactorSetup } from './factor-setup.js';
import { RecoveryCodes } from './recovery-codes.js';

type Secret = DataOf<typeof secondFactorRoutes.startSecondFactor>;
type Step = { at: 'rest' } | { at: 'scan'; secret: Secret } | { at: 'codes'; codes: readonly string[] };

/** An authenticator app beside the password. Each change asks for the password again. */
export function SecondFactor() {
  const t = useT();
  const user = useUser();
  const [step, setStep] = useState<Step>({ at: 'rest' });
  return (
    <Panel
      title={t('settings.factor')}
      note={t('settings.factorNote')}
      action={<strong>{t(user.second_factor ? 'settings.factorOn' : 'settings.factorOff')}</strong>}
    >
      {step.at === 'rest' && (
        <AskPassword on={user.second_factor} onSecret={(secret) => setStep({ at: 'scan', secret })} />
      )}
      {step.at === 'scan' && (
        <FactorSetup
          secret={step.secret}
          onCancel={() => setStep({ at: 'rest' })}
          onCodes={(codes) => {
            setStep({ at: 'codes', codes });
            void refreshSession();
          }}
        />
      )}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} onKept={() => setStep({ at: 'rest' })} />}
    </Panel>
  );
}

function AskPassword({ on, onSecret }: { on: boolean; onSecret: (secret: Secret) => void }) {
  const t = useT();
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const start = useSend(secondFactorRoutes.startSecondFactor, { onDone: ({ data }) => onSecret(data) });
  const stop = useSend(secondFactorRoutes.stopSecondFactor, {
    onDone: () => {
      setPassword('');
      setAsked(false);
      void refreshSession();
    },
  });
  const change = on ? stop : start;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (password !== '') change.mutate({ body: { password } });
  };
  return (
    <form noValidate onSubmit={send}>
      <Stack gap="md">
        <PasswordInput
          label={t('settings.oldPassword')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={asked && password === '' && t('login.passwordMissing')}
        />
        <ErrorLine error={change.error} />
        <div>
          <Button type="submit" variant="default" loading={change.isPending}>
            {t(on ? 'settings.factorStop' : 'settings.factorStart')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
