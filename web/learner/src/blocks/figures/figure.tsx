import { drawFigure, type Shape, unpackFigure } from '@mathquiz/domain/figures';
import { useLocale } from '@mathquiz/web';
import { useMemo } from 'react';
import type { FigureAddress } from '../../lib/figure-address.js';
import { useT } from '../../lib/texts.js';
import classes from './figure.module.css';
import { figureWords, written } from './figure-words.js';

type Props = {
  figure: FigureAddress;
  /** Words of the text itself, which stand for it before all others. */
  alt: string;
  /** In an option or a card it is smaller. */
  label: boolean;
};

/** A figure of an item, drawn from its own numbers, with words that say the same. */
export function Figure({ figure: { packed }, alt, label }: Props) {
  const t = useT();
  const locale = useLocale();
  const figure = useMemo(() => unpackFigure(packed), [packed]);
  const drawing = useMemo(() => figure && drawFigure(figure, (value) => written(value, locale)), [figure, locale]);
  if (!figure || !drawing) return <span className={classes.none}>{alt || t('taking.figure.none')}</span>;
  const { width, height, shapes } = drawing;
  return (
    <span className={classes.figure} data-label={label || undefined}>
      <svg
        className={classes.sheet}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={alt || figureWords(figure, t, locale)}
      >
        {shapes.map((shape, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes of one drawing, never in another order.
          <Mark key={at} shape={shape} />
        ))}
      </svg>
      {figure.caption !== '' && <span className={classes.caption}>{figure.caption}</span>}
    </span>
  );
}

function Mark({ shape }: { shape: Shape }) {
  switch (shape.kind) {
    case 'path':
      return <path className={classes[shape.look]} d={shape.d} data-dash={shape.dash || undefined} />;
    case 'dot':
      return <circle className={shape.open ? classes.open : classes.dot} cx={shape.x} cy={shape.y} r={4.5} />;
    case 'text':
      return (
        <text
          className={classes[shape.look === 'label' ? 'words' : shape.look]}
          x={shape.x}
          y={shape.y}
          textAnchor={shape.anchor}
        >
          {shape.text}
        </text>
      );
  }
}
