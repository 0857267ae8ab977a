import type { SystemHealth } from '@mathquiz/contracts/gateway/health.schemas';
import { useState } from 'react';
import { type T, useT } from '../../lib/use-t.js';
import { problemSentence } from './problem-words.js';
import { sayMoment } from './units.js';

/** Figures such as milliseconds differ at every look and change nothing. */
export const changeKey = ({ state, problems }: SystemHealth): string =>
  [state, ...problems.map(({ code }) => code)].join(' ');

const inSentences = ({ state, problems }: SystemHealth, t: T): string =>
  [
    t(`console.health.state.${state}`),
    ...problems.filter((one) => one.state !== 'good').map((one) => problemSentence(one, t)),
  ].join(' ');

/** The text of a live region: the new state where it changed, or that nothing changed where the reader asked for a look. */
export function useAnnouncement(health: SystemHealth | null) {
  const t = useT();
  const [heard, setHeard] = useState<{ readonly key: string | null; readonly text: string }>({ key: null, text: '' });
  const key = health && changeKey(health);
  if (health && key !== heard.key) setHeard({ key, text: heard.key === null ? '' : inSentences(health, t) });
  const announceUnchanged = ({ at: time }: SystemHealth) =>
    setHeard({
      key,
      text: `${t('console.health.unchanged')} ${t('console.health.lookedAt', { time: sayMoment(time) })}`,
    });
  return { text: heard.text, announceUnchanged };
}
