import { useLocale } from '@mathquiz/web';
import { KeyShown } from '../../../blocks/answers/key-shown.js';
import { formatNumber } from '../../../lib/numbers.js';
import { useT } from '../../../lib/texts.js';
import type { Preview, Previewed } from '../laid-out.js';
import classes from './print.module.css';

type Props = { attempt: Previewed; keys: Preview['keys']; seed: number };

/** What is right in this variant, and what each part of it is worth, for who marks on paper. */
export function KeySheet({ attempt: { title, items }, keys, seed }: Props) {
  const t = useT();
  const locale = useLocale();
  return (
    <section className={classes.keySheet} aria-label={t('exam.print.keySheet')}>
      <header className={classes.header}>
        <h2 className={classes.title}>
          {t('exam.print.keySheet')}: {title}
        </h2>
        <span className="tabular">{t('author.seed', { seed })}</span>
      </header>
      {items.map((item, at) =>
        item.parts.map((part, index) => {
          const right = keys[part.key];
          return (
            <div key={part.key} className={classes.key}>
              <strong className="tabular">
                {at + 1}
                {item.parts.length > 1 && `.${index + 1}`}
              </strong>
              <div>{right && <KeyShown part={part} answerKey={right} />}</div>
              <span>{t('exam.points', { count: part.points, points: formatNumber(part.points, locale) })}</span>
            </div>
          );
        }),
      )}
    </section>
  );
}
