import { useLocale } from '@mathquiz/web';
import { Markdown } from '../../../blocks/markdown.js';
import { PaperPlace } from '../../../blocks/paper/paper-place.js';
import { formatNumber } from '../../../lib/numbers.js';
import { useT } from '../../../lib/texts.js';
import { ItemFacts, LaidOut, type Preview } from '../laid-out.js';
import { KeySheet } from './key-sheet.js';
import { pageRule, type Size } from './page-size.js';
import classes from './print.module.css';

type Props = { preview: Preview; seed: number; size: Size; withKeys: boolean };

/** One student’s paper, with a line for who writes it, and its key behind it on a page of its own. */
export function PaperSheet({ preview: { attempt, keys }, seed, size, withKeys }: Props) {
  const t = useT();
  const locale = useLocale();
  const total = attempt.items.reduce((sum, { points }) => sum + points, 0);
  return (
    <article className={classes.sheet}>
      <style>{pageRule(size)}</style>
      <header className={classes.header}>
        <h1 className={classes.title}>{attempt.title}</h1>
        <span className="tabular">{t('author.seed', { seed })}</span>
      </header>
      <dl className={classes.who}>
        {(['name', 'class', 'date'] as const).map((field) => (
          <div key={field} className={classes[field]}>
            <dt>{t(`exam.print.${field}`)}</dt>
            <dd className={classes.blank} />
          </div>
        ))}
        <div>
          <dt>{t('exam.print.points')}</dt>
          <dd className={classes.blank}> / {formatNumber(total, locale)}</dd>
        </div>
      </dl>
      <Markdown text={attempt.instructions} />
      <LaidOut attempt={attempt}>
        {(item, number) => (
          <section className={classes.item} aria-label={t('exam.itemNumber', { number })}>
            <ItemFacts item={item} number={number} />
            <Markdown text={item.statement} />
            {item.parts.map((part, at) => (
              <div key={part.key} className={classes.part}>
                {item.parts.length > 1 && (
                  <p className={classes.partFacts}>
                    {at + 1}) {t('exam.points', { count: part.points, points: formatNumber(part.points, locale) })}
                  </p>
                )}
                {part.prompt !== '' && <Markdown text={part.prompt} />}
                <PaperPlace part={part} />
              </div>
            ))}
          </section>
        )}
      </LaidOut>
      {withKeys && <KeySheet attempt={attempt} keys={keys} seed={seed} />}
    </article>
  );
}
