import type { Test } from '@mathquiz/contracts/mathquiz/test.schemas';
import { formatTime, useLang, useLocale } from '@mathquiz/web';
import { usePercent } from '../../../lib/numbers.js';
import { useT } from '../../../lib/texts.js';
import { ruleLines } from './rule-lines.js';
import classes from './start-screen.module.css';

/** How the test counts, where it is not as most do. */
export function StartRules({ test }: { test: Test }) {
  const t = useT();
  const locale = useLocale();
  const lang = useLang();
  const percent = usePercent();
  const lines = ruleLines(t, test, {
    time: (iso) => formatTime(iso, locale),
    percent: (value) => percent(value / 100),
    duration: (seconds) => durationText(seconds, lang),
  });
  if (lines.length === 0) return null;
  return (
    <section className={classes.rules} aria-labelledby="rules-title">
      <h2 id="rules-title">{t('taking.rules')}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** In whole minutes, otherwise in seconds. */
function durationText(seconds: number, lang: string): string {
  const [value, unit] = seconds % 60 === 0 ? [seconds / 60, 'minute'] : [seconds, 'second'];
  return new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
