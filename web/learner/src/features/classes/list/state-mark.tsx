import type { TestState } from '@mathquiz/contracts/mathquiz/test.constants';
import { IconCalendar, IconCircleDot, IconLock } from '@tabler/icons-react';
import { useT } from '../../../lib/texts.js';
import classes from './tests-page.module.css';

const signs = { open: IconCircleDot, upcoming: IconCalendar, closed: IconLock } as const;

export function StateMark({ state }: { state: TestState }) {
  const t = useT();
  const Sign = signs[state];
  return (
    <span className={classes.state} data-state={state}>
      <Sign size={16} stroke={1.5} aria-hidden />
      {t(`classes.state.${state}`)}
    </span>
  );
}
