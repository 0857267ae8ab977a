import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { useLanguageName } from '../../lib/language-name.js';
import { formatNumber } from '../../lib/numbers.js';
import { useT } from '../../lib/texts.js';
import type { Preview } from './laid-out.js';
import classes from './preview.module.css';

type Props = { student: NonNullable<Preview['student']> };

/** Who would meet it so: in which language, with which time. */
export function PreviewedStudent({ student }: Props) {
  const t = useT();
  const locale = useLocale();
  const language = useLanguageName();
  const facts = [
    t('exam.as.reads', { language: language(student.locale) }),
    ...(student.time_factor === 1
      ? []
      : [t('settings.timeFactor', { factor: formatNumber(student.time_factor, locale) })]),
  ];
  return (
    <p className={classes.as} role="status">
      <strong>{fullName(student, locale)}</strong> · {facts.join(' · ')}
      <br />
      {t('exam.as.note')}
    </p>
  );
}
