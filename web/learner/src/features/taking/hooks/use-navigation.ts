import type { Navigation } from '@mathquiz/contracts/mathquiz/test.constants';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAltArrows } from './use-alt-arrows.js';
import type { usePlace } from './use-place.js';

type Options = {
  navigation: Navigation;
  place: ReturnType<typeof usePlace>;
  count: number;
  /** The furthest place that the server has heard of. */
  reached: number;
  /** Something lies over the question: keys are not for it. */
  covered: boolean;
  /** A question is left behind for good. */
  onLeft: () => void;
};

export const titleIdOf = (at: number): string => `question-title-${at + 1}`;

/** How one goes from question to question: to and fro, only forward after one was asked, or on one page. */
export function useNavigation({ navigation, place, count, reached, covered, onLeft }: Options) {
  const { at, go } = place;
  const [leaving, setLeaving] = useState(false);
  const forward = navigation === 'forward';
  const onePage = navigation === 'one_page';

  const move = useCallback(
    (to: number) => {
      if (!forward) go(to);
      else if (to === at + 1 && to < count) setLeaving(true);
      if (onePage) reveal(to);
    },
    [forward, onePage, at, count, go],
  );
  const leave = useCallback(() => {
    setLeaving(false);
    go(at + 1);
    onLeft();
  }, [at, go, onLeft]);
  const stay = useCallback(() => setLeaving(false), []);
  useAltArrows(useCallback((by) => !covered && move(at + by), [at, move, covered]));

  // Another device has gone on: what it left is closed here too.
  useEffect(() => {
    if (!forward || reached <= at) return;
    setLeaving(false);
    go(reached);
  }, [forward, reached, at, go]);

  // After a move, a screen reader starts with the question; not when the page opens.
  const first = useRef(true);
  useEffect(() => {
    if (!first.current && !onePage) {
      document.getElementById(titleIdOf(at))?.focus({ preventScroll: true });
      scrollTo(0, 0);
    }
    first.current = false;
  }, [at, onePage]);

  return { at, move, go, leaving, leave, stay, forward, onePage };
}

/** On one page a question is gone to, not shown in the place of another. */
function reveal(at: number): void {
  const title = document.getElementById(titleIdOf(at));
  title?.scrollIntoView({ block: 'start' });
  title?.focus({ preventScroll: true });
}
