import { type Figure, type GraphObject, graphFigures, type Place } from '@mathquiz/domain/maths';
import { useId } from 'react';
import classes from './figures.module.css';
import type { Scale } from './scale.js';

/** `key` is drawn broad and pale under what was answered, so that both are seen where they agree. */
export type Look = 'drawn' | 'key' | 'ghost';
type Props = { objects: readonly GraphObject[]; scale: Scale; look: Look };

/** What stands on the plane; lines are cut off at its edges. */
export function Figures({ objects, scale, look }: Props) {
  const clip = useId();
  const { axes } = scale;
  const figures = graphFigures(objects, {
    xFrom: axes.x_from,
    xTo: axes.x_to,
    yFrom: axes.y_from,
    yTo: axes.y_to,
  });
  return (
    <g className={classes.figures} data-look={look}>
      <clipPath id={clip}>
        <rect width={scale.width} height={scale.height} />
      </clipPath>
      <pattern id={`${clip}h`} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className={classes.hatch} width="2.5" height="8" />
      </pattern>
      {figures.map((figure, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: figures have no names.
        <Shape key={at} figure={figure} scale={scale} clip={clip} look={look} />
      ))}
    </g>
  );
}

function Shape({ figure, scale, clip, look }: { figure: Figure; scale: Scale; clip: string; look: Look }) {
  const { x, y } = scale;
  const path = (places: readonly Place[]) => `M${places.map((at) => `${x(at[0])} ${y(at[1])}`).join('L')}`;
  const within = `url(#${clip})`;
  switch (figure.kind) {
    case 'dot':
      return <circle className={classes.dot} cx={x(figure.at[0])} cy={y(figure.at[1])} r={look === 'key' ? 9 : 5} />;
    case 'path':
      return <path className={classes.line} data-dashed={figure.dashed || undefined} d={path(figure.places)} />;
    case 'circle':
      return (
        <ellipse
          className={classes.line}
          data-dashed={figure.dashed || undefined}
          clipPath={within}
          cx={x(figure.centre[0])}
          cy={y(figure.centre[1])}
          rx={figure.radius * scale.perX}
          ry={figure.radius * scale.perY}
        />
      );
    case 'area':
      return (
        <path
          className={classes.area}
          fill={look === 'key' ? `url(#${clip}h)` : undefined}
          fillRule="evenodd"
          clipPath={within}
          d={figure.rings.map((ring) => `${path(ring)}Z`).join('')}
        />
      );
  }
}
