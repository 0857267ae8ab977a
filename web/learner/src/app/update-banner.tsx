import { useEffect } from 'react';
import { Banner } from '../components/banner.js';
import { useT } from '../lib/texts.js';
import { startWorker, updateNow, useUpdateReady } from './worker.js';

/** When the server needs a newer client, or a newer one is waiting. What is typed is kept by each page itself. */
export function UpdateBanner({ required }: { required: boolean }) {
  const t = useT();
  const ready = useUpdateReady();
  useEffect(() => {
    // After the first page: the worker's own downloads must not delay it.
    const timer = setTimeout(() => void startWorker(), 3000);
    return () => clearTimeout(timer);
  }, []);
  if (!required && !ready) return null;
  return (
    <Banner action={t('frame.update')} onAction={() => void updateNow()}>
      {t(required ? 'frame.updateRequired' : 'frame.updateReady')}
    </Banner>
  );
}
