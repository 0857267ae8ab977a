import type { ManyKind } from '@mathquiz/contracts/mathquiz/many.constants';
import type { PlainRoute } from '@mathquiz/contracts/route';
import { Suspense } from 'react';
import { lazily } from '../../../lib/lazily.js';
import type { Selection } from './selection.js';

const Doing = lazily(() => import('../doing/doing.js'));

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
