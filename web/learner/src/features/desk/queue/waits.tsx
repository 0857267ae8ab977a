import type { HelpRequest } from '@mathquiz/contracts/chat/help.schemas';
import { isLate } from '@mathquiz/domain/lifecycle';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useT } from '../../../lib/texts.js';
import classes from '../desk.module.css';
import { useDuration } from '../words/durations.js';

type Props = { request: HelpRequest; now: number; lateAfterMin: number | null };
const sign = { size: 14, stroke: 1.5, 'aria-hidden': true } as const;

/** How long somebody waits for an answer; late by the bound of the school with a sign and a word. */
export function Waits({ request, now, lateAfterMin }: Props) {
  const t = useT();
  const duration = useDuration();
  const { waiting_since, late } = request;
  if (waiting_since === null) return null;
  const since = new Date(waiting_since);
  const isNowLate = lateAfterMin === null ? late : isLate({ waiting_since: since }, lateAfterMin, new Date(now));
  const time = duration(now - since.getTime());
  return (
    <span className={classes.waits} data-late={isNowLate || undefined}>
      {isNowLate ? <IconAlertTriangle {...sign} /> : <IconClock {...sign} />}
      <span className="tabular">{t(isNowLate ? 'desk.late' : 'desk.waits', { time })}</span>
    </span>
  );
}
