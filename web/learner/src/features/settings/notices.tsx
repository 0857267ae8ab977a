import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { CallError } from '@mathquiz/contracts/client';
import { useEffect, useState } from 'react';
import { ErrorLine } from '../../components/error-line.js';
import { Panel } from '../../components/panel.js';
import { type PushState, pushStateOf, switchPushOff, switchPushOn } from '../../lib/push-device.js';
import { useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import classes from './settings.module.css';

/** Notices of new messages on this device, even while the app is closed. */
export function DeviceNotices() {
  const t = useT();
  const { _id } = useUser();
  const [state, setState] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  useEffect(() => {
    pushStateOf(_id).then(setState, () => setState('missing'));
  }, [_id]);
  const change = (on: boolean) => {
    setBusy(true);
    setFault(null);
    (on ? switchPushOn(_id) : switchPushOff(_id)).then(setState, setFault).finally(() => setBusy(false));
  };
  const cannot = state === 'missing' || state === 'blocked';
  return (
    <Panel title={t('settings.notices')}>
      <Switch
        label={t('settings.noticesOn')}
        checked={state === 'on'}
        disabled={state === null || cannot || busy}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      <p className={classes.note}>{t(cannot ? `settings.notices.${state}` : 'settings.noticesNote')}</p>
      {fault instanceof CallError ? (
        <ErrorLine error={fault} />
      ) : (
        fault !== null && (
          <p className={classes.fault} role="alert">
            {t('settings.noticesFailed')}
          </p>
        )
      )}
    </Panel>
  );
}
