import classes from './item-table.module.css';

type Props = { value: number | null; label: string; signed?: boolean };

/** A small bar for a share from 0 to 1, or from -1 to 1 around the middle. The figure stands beside it. */
export function ShareBar({ value, label, signed = false }: Props) {
  const at = value === null ? 0 : Math.max(signed ? -1 : 0, Math.min(1, value));
  const zero = signed ? 32 : 0;
  const length = Math.abs(at) * (signed ? 32 : 64);
  return (
    <span className={classes.share}>
      <svg width="64" height="8" viewBox="0 0 64 8" aria-hidden="true">
        <rect className={classes.track} width="64" height="8" rx="2" />
        <rect
          className={classes.fill}
          data-below={at < 0 || undefined}
          x={at < 0 ? zero - length : zero}
          width={length}
          height="8"
          rx="2"
        />
        {signed && <line className={classes.zero} x1="32" x2="32" y1="0" y2="8" />}
      </svg>
      <span>{label}</span>
    </span>
  );
}
