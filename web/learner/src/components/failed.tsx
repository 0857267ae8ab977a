import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { errorText } from '../lib/error-text.js';
import { useT } from '../lib/texts.js';
import classes from './failed.module.css';

type Props = {
  error: unknown;
  onRetry?: () => void;
  /** What nobody needs to worry about; by default that stored work is safe. */
  safe?: string;
};

/** What happened, what is safe, and a way on that keeps what was typed. */
export function Failed({ error, onRetry, safe }: Props) {
  const t = useT();
  return (
    <div className={classes.failed} role="alert">
      <IconAlertTriangle size={24} stroke={1.5} aria-hidden />
      <div>
        <p className={classes.what}>{errorText(t, error)}</p>
        <p className={classes.safe}>{safe ?? t('frame.safe')}</p>
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            {t('frame.tryAgain')}
          </Button>
        )}
      </div>
    </div>
  );
}
