import { formatTime, useLocale } from '@mathquiz/web';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { momentAt, movedBy, placeOf, type Range, rangeOf, within } from './model/line.js';
import classes from './time-line.module.css';

/** A moment on the line that can be moved; `least` and `most` are what it can be moved to. Times are ms. */
export type Handle = {
  readonly key: string;
  readonly label: string;
  readonly at: number;
  readonly side: 'above' | 'below';
  readonly onMove: (at: number) => void;
  readonly least?: number;
  readonly most?: number;
  readonly fixed?: boolean;
};
/** A stretch of the line: open: one can hand in. late: what is handed in is late. */
export type Stretch = { readonly from: number; readonly to: number; readonly kind: 'open' | 'late' };
type Props = {
  label: string;
  handles: readonly Handle[];
  stretches: readonly Stretch[];
  /** Moments that are only shown. */
  marks?: readonly number[];
};

/** Moments in their order, to be moved by pointer or by keys. The fields beside it say the same. */
export function TimeLine({ label, handles, stretches, marks = [] }: Props) {
  const track = useRef<HTMLDivElement>(null);
  // While something is dragged, the ground does not move under it.
  const [held, setHeld] = useState<{ key: string; range: Range } | null>(null);
  const now = rangeOf([...handles.map(({ at }) => at), ...marks, ...stretches.flatMap(({ from, to }) => [from, to])]);
  const range = held?.range ?? now;
  const left = (at: number) => `${placeOf(range, at) * 100}%`;
  const drag = (handle: Handle, event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    if (held?.key !== handle.key || !box || box.width === 0) return;
    const at = momentAt(range, within((event.clientX - box.left) / box.width, 0, 1));
    handle.onMove(inBounds(handle, at));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would frame it, and its legend is the section's title.
    <div
      className={classes.line}
      data-below={handles.some(({ side }) => side === 'below') || undefined}
      role="group"
      aria-label={label}
    >
      <div className={classes.track} ref={track}>
        {stretches.map(({ from, to, kind }) => (
          <span
            key={kind}
            className={classes.stretch}
            data-kind={kind}
            style={{ left: left(from), width: `${Math.max(0, placeOf(range, to) - placeOf(range, from)) * 100}%` }}
          />
        ))}
        {[...new Set(marks)].map((at) => (
          <span key={at} className={classes.mark} style={{ left: left(at) }} />
        ))}
        {handles.map((handle) => (
          <Grip
            key={handle.key}
            handle={handle}
            range={range}
            onHold={() => setHeld({ key: handle.key, range })}
            onDrag={(event) => drag(handle, event)}
            onLeave={() => setHeld(null)}
          />
        ))}
      </div>
    </div>
  );
}

const inBounds = ({ least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY }: Handle, at: number) =>
  within(at, least, most);

type GripProps = {
  handle: Handle;
  range: Range;
  onHold: () => void;
  onDrag: (event: PointerEvent) => void;
  onLeave: () => void;
};

function Grip({ handle, range, onHold, onDrag, onLeave }: GripProps) {
  const locale = useLocale();
  const { label, at, side, fixed = false } = handle;
  const place = placeOf(range, at);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = fixed ? null : movedBy(event.key, at);
    if (to === null) return;
    event.preventDefault();
    handle.onMove(inBounds(handle, to));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={minutes(handle.least ?? range.from)}
      aria-valuemax={minutes(handle.most ?? range.to)}
      aria-valuenow={minutes(at)}
      aria-valuetext={formatTime(new Date(at).toISOString(), locale)}
      aria-disabled={fixed}
      className={classes.grip}
      data-side={side}
      data-turned={place > 0.5 || undefined}
      style={{ left: `${place * 100}%` }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (fixed || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        onHold();
      }}
      onPointerMove={onDrag}
      onPointerUp={onLeave}
      onPointerCancel={onLeave}
    >
      <span className={classes.name}>{label}</span>
    </div>
  );
}

const minutes = (ms: number): number => Math.floor(ms / 60_000);
