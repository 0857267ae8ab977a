import type { PayloadOf, PlainEvent } from '@mathquiz/contracts/event';
import {
  createHearing,
  useFollowed as useFollowedBy,
  useLook as useLookBy,
  useStore,
  useTold as useToldBy,
} from '@mathquiz/web';
import { later } from './standing.js';

/** What the parts of a page are told over its socket; its code comes once the first page stands. */
export const hearing = createHearing(() => later(() => import('./live.js')).then(({ live }) => live));

/** Whether the server can tell us now. */
export const useOpen = (): boolean => useStore(hearing.open);

export const useTold = <E extends PlainEvent>(event: E, told: (payload: PayloadOf<E>) => void): void =>
  useToldBy(hearing, event, told);

export const useLook = (event: PlainEvent, look: () => unknown): void => useLookBy(hearing, event, look);

/** True while the server tells what moves in the test. */
export const useFollowedTest = (testId: string, look: () => unknown): boolean => useFollowedBy(hearing, testId, look);
