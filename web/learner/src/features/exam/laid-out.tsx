import type { testRoutes } from '@mathquiz/contracts/mathquiz/test.routes';
import type { ReplyOf } from '@mathquiz/contracts/route';
import { useLocale } from '@mathquiz/web';
import { Fragment, type ReactNode } from 'react';
import { Passages } from '../../blocks/reading/passages.js';
import { formatNumber } from '../../lib/numbers.js';
import { useT } from '../../lib/texts.js';
import classes from './preview.module.css';

export type Preview = ReplyOf<typeof testRoutes.previewTest>['data'];
export type Previewed = Preview['attempt'];
export type PreviewedItem = Previewed['items'][number];

type Props = { attempt: Previewed; children: (item: PreviewedItem, number: number) => ReactNode };

/** What one student gets, one after the other: the items under their sections, with the texts between them. */
export function LaidOut({ attempt: { items, texts }, children }: Props) {
  return (
    <>
      {items.map((item, at) => (
        <Fragment key={item.index}>
          <Passages texts={texts.filter(({ before }) => before === at)} />
          {item.section !== '' && item.section !== items[at - 1]?.section && (
            <h2 className={classes.section}>{item.section}</h2>
          )}
          {children(item, at + 1)}
        </Fragment>
      ))}
      <Passages texts={texts.filter(({ before }) => before === items.length)} />
    </>
  );
}

export function ItemFacts({ item, number }: { item: PreviewedItem; number: number }) {
  const t = useT();
  const points = formatNumber(item.points, useLocale());
  return (
    <p className={classes.meta}>
      {t('exam.itemNumber', { number })} · {t('exam.points', { count: item.points, points })}
    </p>
  );
}

/** How many items the server could not draw. */
export function NotShown({ count }: { count: number }) {
  const t = useT();
  if (count === 0) return null;
  return (
    <p className={classes.problem} role="alert">
      {t('exam.previewProblems', { count })}
    </p>
  );
}
