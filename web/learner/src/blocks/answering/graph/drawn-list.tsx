import { CloseButton } from '@mantine/core';
import { useT } from '../../../lib/texts.js';
import { pointCount } from '../../graph/drawing.js';
import { useDescribe } from '../../graph/use-describe.js';
import classes from './graph-field.module.css';
import { PointsInput } from './points-input.js';
import type { Drawing } from './use-drawing.js';

/** Everything that is drawn: its points can be typed anew, its line changed, and it can be removed. */
export function DrawnList({ drawing }: { drawing: Drawing }) {
  const t = useT();
  const describe = useDescribe();
  if (drawing.entries.length === 0) return <p className={classes.hint}>{t('taking.graph.nothing')}</p>;
  return (
    <ul className={classes.list} aria-label={t('taking.graph.list')}>
      {drawing.entries.map((entry, at) => {
        const { drawn } = entry;
        const said = describe(entry);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: while its points are typed anew, it stays what it is.
          <li key={at}>
            {drawn ? (
              <>
                <span className={classes.kind}>{t(`taking.graph.tool.${drawn.kind}`)}</span>
                <PointsInput
                  label={t('taking.graph.points', { object: said })}
                  places={drawn.places}
                  count={pointCount(drawn.kind)}
                  onPlaces={(places) => drawing.change(at, { ...drawn, places })}
                />
                {drawn.kind !== 'point' && (
                  <label className={classes.dash}>
                    <input
                      type="checkbox"
                      checked={drawn.dashed === true}
                      onChange={(event) => drawing.change(at, { ...drawn, dashed: event.currentTarget.checked })}
                    />
                    {t('taking.graph.dashed')}
                  </label>
                )}
              </>
            ) : (
              <code className={classes.points}>{entry.text}</code>
            )}
            <CloseButton aria-label={t('taking.graph.remove', { object: said })} onClick={() => drawing.remove(at)} />
          </li>
        );
      })}
    </ul>
  );
}
