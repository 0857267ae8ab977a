import { IconCheck, IconCircleDashed, IconClockX, IconHandStop, IconPencil, IconWifiOff } from '@tabler/icons-react';
import type { LiveState } from './live-rows.js';
import classes from './state-mark.module.css';
import { useStateName } from './use-state-name.js';

const signs: Readonly<Record<LiveState, typeof IconCheck>> = {
  notStarted: IconCircleDashed,
  writing: IconPencil,
  quiet: IconWifiOff,
  handedIn: IconCheck,
  stopped: IconHandStop,
  missed: IconClockX,
};

/** A state with a sign and words: colour alone says nothing to some. */
export function StateMark({ state, words }: { state: LiveState; words: string | null }) {
  const nameOf = useStateName();
  const Sign = signs[state];
  return (
    <span className={classes.mark} data-state={state}>
      <Sign size={16} stroke={1.5} aria-hidden />
      {words ?? nameOf(state)}
    </span>
  );
}
