import type { Place } from '@mathquiz/domain/maths';
import { type PointerEvent, useRef } from 'react';
import type { Scale } from '../../graph/scale.js';
import classes from './draw-area.module.css';
import type { Drawing } from './use-drawing.js';

type Props = {
  drawing: Drawing;
  scale: Scale;
  planeAt: (event: PointerEvent) => Place;
  /** A press on a handle that moved nothing sets a point there, as anywhere else. */
  onTap: (at: Place) => void;
};

/** The points that lines and curves were drawn by: they can be dragged. The list of what is drawn does the same by keyboard. */
export function Handles({ drawing, scale, planeAt, onTap }: Props) {
  const dragged = useRef<{ key: string; moved: boolean } | null>(null);
  return (
    <g>
      {drawing.entries.flatMap(({ drawn }, at) =>
        (drawn?.places ?? []).map((place, index) => {
          const key = `${at} ${index}`;
          const move = (event: PointerEvent) => {
            if (dragged.current?.key !== key || !drawn) return;
            const to = planeAt(event);
            if (to[0] === place[0] && to[1] === place[1]) return;
            dragged.current.moved = true;
            drawing.change(at, { ...drawn, places: drawn.places.map((old, n) => (n === index ? to : old)) });
          };
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: an extra for pointers, see above.
            <g
              key={key}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                dragged.current = { key, moved: false };
              }}
              onPointerMove={move}
              onPointerCancel={() => {
                dragged.current = null;
              }}
              onClick={(event) => {
                event.stopPropagation();
                if (!dragged.current?.moved) onTap(place);
                dragged.current = null;
              }}
            >
              <circle
                className={classes.handle}
                data-dot={drawn?.kind === 'point' || undefined}
                cx={scale.x(place[0])}
                cy={scale.y(place[1])}
                r={4.5}
              />
              <circle className={classes.grip} cx={scale.x(place[0])} cy={scale.y(place[1])} r={13} />
            </g>
          );
        }),
      )}
    </g>
  );
}
