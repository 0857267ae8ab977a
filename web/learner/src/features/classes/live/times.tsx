import { htmlLang } from '@mathquiz/contracts/constants';
import { readerZone, useLocale } from '@mathquiz/web';
import { useSyncExternalStore } from 'react';
import { clockText } from '../../../blocks/clock/time-text.js';
import { useT } from '../../../lib/texts.js';
import classes from './live-page.module.css';
import type { Ticker } from './ticker.js';

const dayMs = 86_400_000;

/** What is left until a deadline; it changes every second, and its row does not. */
export function LeftCell({ ticker, deadline }: { ticker: Ticker; deadline: string }) {
  const t = useT();
  const text = useSyncExternalStore(ticker.subscribe, () => {
    const now = ticker.now();
    if (now === null) return '';
    const left = Math.max(0, Date.parse(deadline) - now);
    return left > dayMs ? t('taking.daysLeft', { count: Math.floor(left / dayMs) }) : clockText(left);
  });
  return <span>{text}</span>;
}

/** The time of day by the server's clock. */
export function ServerTime({ ticker }: { ticker: Ticker }) {
  const t = useT();
  const locale = useLocale();
  const now = useSyncExternalStore(ticker.subscribe, ticker.now);
  if (now === null) return null;
  const zone = { timeZone: readerZone() };
  const time = new Intl.DateTimeFormat(htmlLang[locale], { timeStyle: 'medium', ...zone }).format(now);
  return <span className={classes.clock}>{t('classes.live.serverTime', { time })}</span>;
}
