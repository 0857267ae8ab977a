import type { Axes } from '@mathquiz/contracts/mathquiz/parts/drawn.schemas';
import { useLocale } from '@mathquiz/web';
import type { ReactNode, Ref, SVGProps } from 'react';
import { formatNumber } from '../../lib/numbers.js';
import classes from './plane.module.css';
import { marks, type Scale, sparse } from './scale.js';

type Props = {
  scale: Scale;
  role: 'img' | 'application';
  label: string;
  box?: Ref<SVGSVGElement>;
  children?: ReactNode;
} & Omit<SVGProps<SVGSVGElement>, 'ref' | 'scale' | 'role'>;

/** Squared paper with numbered axes; what is drawn on it are its children. */
export function Plane({ scale, role, label, box, children, ...rest }: Props) {
  const { axes, width, height } = scale;
  return (
    <svg
      {...rest}
      role={role}
      aria-label={label}
      ref={box}
      className={classes.plane}
      viewBox={`-14 -14 ${width + 28} ${height + 28}`}
      preserveAspectRatio="xMidYMid meet"
    >
      <Paper scale={scale} axes={axes} />
      {children}
    </svg>
  );
}

function Paper({ scale, axes }: { scale: Scale; axes: Axes }) {
  const locale = useLocale();
  const { width, height, x, y } = scale;
  const xLine = sparse(axes.x_from, axes.x_to, axes.step, 44);
  const yLine = sparse(axes.y_from, axes.y_to, axes.step, 44);
  const zeroX = Math.min(width, Math.max(0, x(0)));
  const zeroY = Math.min(height, Math.max(0, y(0)));
  const xNumbers = marks(axes.x_from, axes.x_to, sparse(axes.x_from, axes.x_to, xLine, 13));
  const yNumbers = marks(axes.y_from, axes.y_to, sparse(axes.y_from, axes.y_to, yLine, 13));
  return (
    <g>
      {marks(axes.x_from, axes.x_to, xLine).map((value) => (
        <line key={`x${value}`} className={classes.grid} x1={x(value)} x2={x(value)} y1={0} y2={height} />
      ))}
      {marks(axes.y_from, axes.y_to, yLine).map((value) => (
        <line key={`y${value}`} className={classes.grid} x1={0} x2={width} y1={y(value)} y2={y(value)} />
      ))}
      <line className={classes.axis} x1={0} x2={width} y1={zeroY} y2={zeroY} />
      <line className={classes.axis} x1={zeroX} x2={zeroX} y1={0} y2={height} />
      <text className={classes.name} x={width + 4} y={zeroY - 4}>
        x
      </text>
      <text className={classes.name} x={zeroX + 6} y={-4}>
        y
      </text>
      {xNumbers.map((value) =>
        value === 0 ? null : (
          <text
            key={value}
            className={classes.number}
            x={x(value)}
            y={Math.min(zeroY + 14, height + 12)}
            textAnchor="middle"
          >
            {formatNumber(value, locale, 3)}
          </text>
        ),
      )}
      {yNumbers.map((value) =>
        value === 0 ? null : (
          <text key={value} className={classes.number} x={Math.max(zeroX - 4, 2)} y={y(value) + 3.5} textAnchor="end">
            {formatNumber(value, locale, 3)}
          </text>
        ),
      )}
    </g>
  );
}
