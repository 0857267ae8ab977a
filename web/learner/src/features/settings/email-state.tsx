import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { SendAgain } from '../../blocks/account/send-again.js';
import { useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import classes from './settings.module.css';

/** Whether the stored address is confirmed, with the way to a new mail. */
export function EmailState() {
  const t = useT();
  const { email, email_verified } = useUser();
  if (email === null) return null;
  if (email_verified) {
    return (
      <p className={classes.state} data-good>
        <IconCheck size={16} stroke={1.5} aria-hidden />
        {t('settings.mailConfirmed')}
      </p>
    );
  }
  return (
    <div className={classes.unconfirmed}>
      <p className={classes.state}>
        <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
        {t('settings.mailOpen')}
      </p>
      <SendAgain />
    </div>
  );
}
