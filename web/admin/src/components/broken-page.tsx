import { useT } from '../lib/use-t.js';
import { Failed } from './failed.js';

/** A fault of ours while drawing: what is safe, and a way on. */
export function BrokenPage() {
  const t = useT();
  return <Failed message={t('errors.internal')} onRetry={() => location.reload()} />;
}
