import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

type Props = {
  /** What loads above. */
  above: readonly Pick<UseQueryResult, 'isPending'>[];
  /** Where nothing above says that something is coming. */
  waiting?: ReactNode;
  children: ReactNode;
};

/** Stands below something that loads, and comes with it: pushed down later, it would slip away from under a finger. Once there, it stays. */
export function Below({ above, waiting = null, children }: Props) {
  const ready = above.every(({ isPending }) => !isPending);
  const [shown, setShown] = useState(ready);
  if (ready && !shown) setShown(true);
  return shown ? children : waiting;
}
