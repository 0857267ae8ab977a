import type { ManyKind } from '@mathquiz/contracts/mathquiz/many.constants';
import type { PlainRoute } from '@mathquiz/contracts/route';
import { lazy, Suspense } from 'react';
import type { Selection } from './selection.js';

const Doing = lazy(() => import('../doing/doing.js'));

type Props = {
  selection: Selection;
  kind: ManyKind;
  /** What shows what is changed. */
  refresh: readonly PlainRoute[];
};

/** Below a list: what can be done with what is chosen of it. */
export function ManyBar(props: Props) {
  if (props.selection.chosen.rows.size === 0) return null;
  return (
    <Suspense>
      <Doing {...props} />
    </Suspense>
  );
}
