import type { TestStatistics } from '@mathquiz/contracts/mathquiz/statistics.schemas';
import { useLocale } from '@mathquiz/web';
import { FactsLine } from '../../../components/facts-line.js';
import { formatNumber } from '../../../lib/numbers.js';
import { useT } from '../../../lib/texts.js';
import { fewestForAlpha } from './bins.js';
import classes from './figures.module.css';

/** How many came and how it went, in a line of figures. */
export function FiguresLine({ statistics: s }: { statistics: TestStatistics }) {
  const t = useT();
  const locale = useLocale();
  const number = (value: number | null) => (value === null ? '–' : formatNumber(value, locale));
  const of = (value: number, whole: number) => t('classes.of', { value: number(value), whole: number(whole) });
  const figures: [string, string][] = [
    [t('classes.figure.started'), of(s.started, s.invited)],
    [t('classes.figure.handedIn'), of(s.submitted, s.invited)],
    [t('classes.figure.marked'), of(s.marked, s.submitted)],
    [t('classes.figure.mean'), s.mean === null ? '–' : of(s.mean, s.out_of)],
    [t('classes.figure.median'), number(s.median)],
    [t('classes.figure.sd'), number(s.sd)],
    ...(s.marked < fewestForAlpha ? [] : [[t('classes.figure.alpha'), number(s.cronbach_alpha)] as [string, string]]),
  ];
  return (
    <div className={classes.line}>
      <FactsLine facts={figures} />
    </div>
  );
}
