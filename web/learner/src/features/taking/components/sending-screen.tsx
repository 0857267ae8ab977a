import { Loader } from '@mantine/core';
import { useT } from '../../../lib/texts.js';
import classes from './sending-screen.module.css';

/** The time is up: nothing more to do but to wait, and to know that nothing is lost. */
export function SendingScreen({ title, waiting, failed }: { title: string; waiting: number; failed: boolean }) {
  const t = useT();
  return (
    <main className={classes.page} role="status">
      <Loader />
      <h1 className={classes.title}>{t('taking.timeUp')}</h1>
      <p>{t('taking.handingIn', { title })}</p>
      {waiting > 0 && <p className={classes.quiet}>{t('taking.waitingKept', { count: waiting })}</p>}
      {failed && <p className={classes.warn}>{t('taking.handInAgain')}</p>}
    </main>
  );
}
