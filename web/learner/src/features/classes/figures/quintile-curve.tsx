import type { ItemStatistics } from '@mathquiz/contracts/mathquiz/statistics.schemas';
import { Curve } from '../../../components/chart/curve.js';
import classes from './quintile-curve.module.css';
import { useFigures } from './use-figures.js';

/** The share of points in each fifth of the class. */
export function QuintileCurve({ item }: { item: ItemStatistics }) {
  const { t, percent } = useFigures();
  const { quintiles } = item;
  if (quintiles === null) {
    return <p className={classes.none}>{t(`classes.missing.${item.missing.quintiles ?? 'tooFew'}`)}</p>;
  }
  const fifth = (place: number) =>
    t(place === 0 ? 'classes.fifthWeakest' : place === 4 ? 'classes.fifthStrongest' : 'classes.fifth', {
      number: place + 1,
    });
  const fifths = quintiles.map((share, place) => ({
    key: `${place}`,
    name: fifth(place),
    share,
    below: `${place + 1}`,
  }));
  return (
    <Curve
      width={280}
      most={360}
      title={t('classes.quintiles')}
      points={fifths}
      summary={t('classes.quintilesSummary', {
        weakest: percent(quintiles[0] ?? 0),
        strongest: percent(quintiles[4] ?? 0),
      })}
      columns={[t('classes.fifthHead'), t('classes.facility')]}
      rows={fifths.map(({ key, name, share }) => ({ key, head: name, cells: [percent(share)] }))}
    />
  );
}
