import { Button, Group, Stack } from '@mantine/core';
import { focusOn } from '@mathquiz/web';
import { PrintButton } from '../../components/print-button.js';
import { useCopied } from '../../components/use-copied.js';
import { useFocusBack } from '../../components/use-focus-back.js';
import { useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import classes from './settings.module.css';

/** Shown once: they stay until one says that they are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useT();
  useFocusBack();
  const { username } = useUser();
  const list = (
    <ul className={classes.codes}>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  );
  const { copied, copy } = useCopied(codes.join('\n'));
  return (
    <Stack gap="md">
      <h3 ref={focusOn} tabIndex={-1} className={classes.heading}>
        {t('settings.recovery')}
      </h3>
      <p>{t('settings.recoveryNote')}</p>
      {list}
      <Group>
        <Button variant="default" onClick={copy}>
          {t(copied ? 'settings.copied' : 'settings.copy')}
        </Button>
        <PrintButton label={t('settings.print')} variant="default">
          <h1>
            {t('settings.recovery')} · {username}
          </h1>
          <p>{t('settings.recoveryNote')}</p>
          {list}
        </PrintButton>
        <Button onClick={onKept}>{t('settings.kept')}</Button>
      </Group>
    </Stack>
  );
}
