import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { readLocal, writeLocal } from '@mathquiz/web';
import { IconClock, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { alwaysShownMs, announcement, clockText } from '../../../blocks/clock/time-text.js';
import { useT } from '../../../lib/texts.js';
import classes from './time-left.module.css';

/** A homework open for weeks needs no seconds. */
const dayMs = 86_400_000;
const hiddenKey = 'timeHidden';

/** The time left by the server's clock; hidden on request until 5 minutes are left, and said aloud at a few marks. */
export function TimeLeft({ left }: { left: number | null }) {
  const t = useT();
  const [hidden, setHidden] = useState(() => readLocal<boolean>(hiddenKey) ?? false);
  const before = useRef(left);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (left !== null && before.current !== null) {
      const minutes = announcement(before.current, left);
      if (minutes !== null) setSaid(t('taking.minutesLeft', { count: minutes }));
    }
    before.current = left;
  }, [left, t]);
  if (left === null) return null;

  const late = left <= alwaysShownMs;
  const shown = late || !hidden;
  const Icon = hidden ? IconEye : IconEyeOff;
  const toggle = () => {
    writeLocal(hiddenKey, !hidden);
    setHidden(!hidden);
  };
  return (
    <div className={classes.time} data-late={late || undefined}>
      <IconClock size={20} stroke={1.5} aria-hidden />
      <span role="timer" aria-label={t('taking.timeLeft')} className={classes.figure}>
        {shown
          ? left > dayMs
            ? t('taking.daysLeft', { count: Math.floor(left / dayMs) })
            : clockText(left)
          : t('taking.timeHidden')}
      </span>
      {!late && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(hidden ? 'taking.showTime' : 'taking.hideTime')}
          title={t(hidden ? 'taking.showTime' : 'taking.hideTime')}
          onClick={toggle}
        >
          <Icon size={18} stroke={1.5} />
        </ActionIcon>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
