import type { Axes } from '@mathquiz/contracts/mathquiz/parts/drawn.schemas';
import { type Place, readGraph } from '@mathquiz/domain/maths';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { entriesText, entryOf, pointCount } from '../../graph/drawing.js';
import { Figures } from '../../graph/figures.js';
import { Plane } from '../../graph/plane.js';
import { scaleOf, snapped } from '../../graph/scale.js';
import classes from './draw-area.module.css';
import { Handles } from './handles.js';
import type { Drawing } from './use-drawing.js';

type Props = {
  axes: Axes;
  drawing: Drawing;
  label: string;
  describedBy: string;
  onCursor: (at: Place) => void;
  onPlaced: (placed: ReturnType<Drawing['place']>, at: Place) => void;
};

const arrows: Readonly<Record<string, Place>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const objectsOf = (text: string) => {
  const reading = readGraph(text);
  return reading.ok ? reading.objects : [];
};

/** Where one draws: a press or a tap sets a point, and so does Enter where the cross is. */
export function DrawArea({ axes, drawing, label, describedBy, onCursor, onPlaced }: Props) {
  const box = useRef<SVGSVGElement>(null);
  const scale = scaleOf(axes);
  const [cursor, setCursor] = useState<Place>(() => snapped([0, 0], axes));
  const [aiming, setAiming] = useState(false);
  const { pending, entries, tool, dashed } = drawing;

  const planeAt = (event: { clientX: number; clientY: number }): Place => {
    const matrix = box.current?.getScreenCTM()?.inverse();
    if (!matrix) return cursor;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return snapped([axes.x_from + x / scale.perX, axes.y_to - y / scale.perY], axes);
  };
  const set = (at: Place) => {
    setCursor(at);
    onPlaced(drawing.place(at), at);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const by = arrows[event.key];
    if (by) {
      const far = event.shiftKey ? 5 * axes.step : axes.step;
      const next = snapped([cursor[0] + by[0] * far, cursor[1] + by[1] * far], axes);
      setCursor(next);
      setAiming(true);
      onCursor(next);
    } else if (event.key === 'Enter' || event.key === ' ') set(cursor);
    else if (event.key === 'Escape' && pending.length > 0) drawing.cancel();
    else if (event.key === 'Backspace' || event.key === 'Delete') drawing.undo();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const hover = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    setCursor(planeAt(event));
    setAiming(true);
  };
  const ghost = pending.length + 1 === pointCount(tool) && pending.length > 0 && aiming;
  return (
    <Plane
      scale={scale}
      box={box}
      role="application"
      label={label}
      tabIndex={0}
      aria-describedby={describedBy}
      data-area
      onKeyDown={keys}
      onFocus={() => setAiming(true)}
      onBlur={() => setAiming(false)}
      onPointerMove={hover}
      onPointerLeave={() => setAiming(false)}
      onClick={(event) => set(planeAt(event))}
    >
      <Figures objects={objectsOf(entriesText(entries))} scale={scale} look="drawn" />
      {ghost && (
        <Figures
          objects={objectsOf(entryOf({ kind: tool, places: [...pending, cursor], dashed }).text)}
          scale={scale}
          look="ghost"
        />
      )}
      {pending.map(([x, y]) => (
        <circle key={`${x} ${y}`} className={classes.pending} cx={scale.x(x)} cy={scale.y(y)} r={6} />
      ))}
      <Handles drawing={drawing} scale={scale} planeAt={planeAt} onTap={set} />
      {aiming && (
        <g className={classes.cross} transform={`translate(${scale.x(cursor[0])} ${scale.y(cursor[1])})`}>
          <path d="M-11 0H-4M4 0H11M0 -11V-4M0 4V11" />
          <circle r={2.5} />
        </g>
      )}
    </Plane>
  );
}
