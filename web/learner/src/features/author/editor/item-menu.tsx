import { Suspense, useState } from 'react';
import { lazily } from '../../../lib/lazily.js';
import { later } from '../../../lib/standing.js';
import { ActionsButton } from './actions-button.js';
import type { ItemActionsProps } from './item-actions.js';

const ItemActions = lazily(() => later(() => import('./item-actions.js')));

/** What only a press shows comes once the editor stands; a press before that opens it then. */
export function ItemMenu(props: ItemActionsProps) {
  const [pressed, setPressed] = useState(false);
  return (
    <Suspense fallback={<ActionsButton loading={pressed} onClick={() => setPressed(true)} />}>
      <ItemActions {...props} pressed={pressed} />
    </Suspense>
  );
}
