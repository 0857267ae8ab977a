import { Suspense } from 'react';
import { lazily } from '../../lib/lazily.js';
import { later } from '../../lib/standing.js';

/** After the item, which is what one waits for; without it the item is worked on all the same. */
const Shown = lazily(() => later(() => import('./open-reports.js')).catch(() => ({ default: () => null })));

export const OpenReports = ({ id }: { id: string }) => (
  <Suspense>
    <Shown id={id} />
  </Suspense>
);
