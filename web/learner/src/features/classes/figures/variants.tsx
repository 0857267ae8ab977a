import { statisticsRoutes } from '@mathquiz/contracts/mathquiz/statistics.routes';
import { useState } from 'react';
import { Markdown } from '../../../blocks/markdown.js';
import { Loaded } from '../../../components/loaded.js';
import { useLoad } from '../../../lib/use-call.js';
import { ShareBar } from './share-bar.js';
import { useFigures } from './use-figures.js';
import classes from './variants.module.css';

type Props = { testId: string; group: string; item: number };

/** How a question did by the numbers that were drawn for a student: asked for only when somebody looks. */
export function Variants({ testId, group, item }: Props) {
  const { t, number, percent } = useFigures();
  const [open, setOpen] = useState(false);
  const query = { item, ...(group === '' ? {} : { group }) };
  const variants = useLoad(statisticsRoutes.statisticsOfVariants, { params: { testId }, query }, { enabled: open });
  return (
    <details className={classes.variants} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('classes.byVariant')}</summary>
      {open && (
        <Loaded query={variants}>
          {({ data }) => {
            const [first] = data.variants;
            if (!first) return <p className={classes.note}>{t('classes.noScores')}</p>;
            if (data.variants.length === 1) return <p className={classes.note}>{t('classes.oneVariant')}</p>;
            return (
              <>
                <p className={classes.note}>
                  {t('classes.variantsNote', { count: data.variants.length })}
                  {data.newest !== null && ` ${t('classes.newestOnly', { count: data.newest })}`}
                </p>
                <div className={classes.box}>
                  <table>
                    <thead>
                      <tr>
                        <th scope="col">{t('classes.asSeen')}</th>
                        <th scope="col">{t('classes.studentsHead')}</th>
                        <th scope="col">{t('classes.facility')}</th>
                        <th scope="col">{t('classes.blank')}</th>
                      </tr>
                    </thead>
                    <tbody>
                      {data.variants.map((one) => (
                        <tr key={one.seed}>
                          <td>
                            <Markdown text={one.statement} />
                          </td>
                          <td>{number(one.n)}</td>
                          <td>
                            <ShareBar
                              value={one.facility}
                              label={one.facility === null ? '–' : percent(one.facility)}
                            />
                          </td>
                          <td>{percent(one.blank_share ?? 0)}</td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </div>
              </>
            );
          }}
        </Loaded>
      )}
    </details>
  );
}
