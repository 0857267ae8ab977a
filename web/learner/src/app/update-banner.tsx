import { useEffect } from 'react';
import { Banner } from '../components/banner.js';
import { whenStanding } from '../lib/standing.js';
import { useT } from '../lib/texts.js';
import { startWorker, updateNow, useUpdateReady } from './worker.js';

const workerPauseMs = 3000;

/** When the server needs a newer client, or a newer one is waiting. What is typed is kept by each page itself. */
export function UpdateBanner({ required }: { required: boolean }) {
  const t = useT();
  const ready = useUpdateReady();
  useEffect(() => {
    // After the first page and what it loads later: the worker's own downloads must not delay them.
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    void whenStanding().then(() => {
      if (!gone) timer = setTimeout(() => void startWorker(), workerPauseMs);
    });
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, []);
  if (!required && !ready) return null;
  return (
    <Banner action={t('frame.update')} onAction={() => void updateNow()}>
      {t(required ? 'frame.updateRequired' : 'frame.updateReady')}
    </Banner>
  );
}
