import type { PayloadOf, PlainEvent } from '@mathquiz/contracts/event';
import { testEvents } from '@mathquiz/contracts/mathquiz/test.events';
import { useEffect, useRef, useState } from 'react';
import { gathered } from './gathered.js';
import type { Live } from './live.js';
import { createStore, type Store } from './store.js';

/** However often something moves, it is looked at so often at most. */
const lookEveryMs = 1000;

export type Hearing = {
  /** Whether the server can tell us now. */
  readonly open: Store<boolean>;
  /** Does something with the socket while a part of the page stands, and what it gave back when the part goes. */
  readonly whileHere: (begin: (live: Live) => () => void) => () => void;
};

/**
 * What the parts of a page need of its socket, without its code: that is brought when the first of them wants to hear something.
 * `load` waits until the page stands.
 */
export function createHearing(load: () => Promise<Live>): Hearing {
  const open = createStore(false);
  let brought: Promise<Live> | null = null;

  function bring(): Promise<Live> {
    brought ??= load().then((live) => {
      const follow = () => open.set(live.open.get());
      live.open.subscribe(follow);
      follow();
      return live;
    });
    // Without a network its file does not come: the next part that wants to hear asks for it again.
    brought.catch(() => {
      brought = null;
    });
    return brought;
  }

  return {
    open,
    whileHere(begin) {
      let gone = false;
      let end: (() => void) | null = null;
      bring().then(
        (live) => {
          if (!gone) end = begin(live);
        },
        () => undefined,
      );
      return () => {
        gone = true;
        end?.();
      };
    },
  };
}

const allOf = (ends: readonly (() => unknown)[]) => () => {
  for (const end of ends) end();
};

/** Always the newest one, for what was begun with an older. */
function useNewest<A extends unknown[], R>(act: (...given: A) => R): (...given: A) => R {
  const newest = useRef(act);
  newest.current = act;
  return useRef((...given: A) => newest.current(...given)).current;
}

/** Hears an event while the part is on the page. */
export function useTold<E extends PlainEvent>(hearing: Hearing, event: E, told: (payload: PayloadOf<E>) => void): void {
  const tell = useNewest(told);
  useEffect(() => hearing.whileHere((live) => live.hear(event, tell)), [hearing, event, tell]);
}

/** Looks anew when an event says so, and when some were missed; gathered. */
export function useLook(hearing: Hearing, event: PlainEvent, look: () => unknown): void {
  const lookNow = useNewest(look);
  useEffect(() => {
    const looks = gathered(lookNow, lookEveryMs);
    const stop = hearing.whileHere((live) => allOf([live.hear(event, looks.go), live.onMissed(looks.go)]));
    return allOf([stop, looks.stop]);
  }, [hearing, event, lookNow]);
}

/** Looks anew when something moves in a test; true while the server says that it tells. */
export function useFollowed(hearing: Hearing, testId: string, look: () => unknown): boolean {
  const [told, setTold] = useState(false);
  const lookNow = useNewest(look);
  useEffect(() => {
    const test = { test_id: testId };
    const looks = gathered(lookNow, lookEveryMs);
    let over = false;
    const follow = async (live: Live) => {
      const { ok } = live.open.get() ? await live.ask('follow', test) : { ok: false };
      if (over) return;
      setTold(ok);
      // What happened before the server began to tell.
      if (ok) looks.go();
    };
    const stop = hearing.whileHere((live) => {
      const ends = [
        live.hear(testEvents.testMoved, ({ test_id }) => test_id === testId && looks.go()),
        live.onMissed(looks.go),
        live.open.subscribe(() => void follow(live)),
      ];
      void follow(live);
      return allOf([...ends, () => live.open.get() && void live.ask('unfollow', test)]);
    });
    return () => {
      over = true;
      stop();
      looks.stop();
      setTold(false);
    };
  }, [hearing, testId, lookNow]);
  return told;
}
