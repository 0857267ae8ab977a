import type { Figure } from '@mathquiz/contracts/mathquiz/figure.schemas';
import { BarsFields, BoxesFields } from './bars-fields.js';
import { LineFields } from './line-fields.js';
import { PlaneFields } from './plane-fields.js';
import { PlotFields } from './plot-fields.js';
import { TriangleFields } from './triangle-fields.js';

type Props = { figure: Figure; path: string; onChange: (figure: Figure) => void };

/** What the kind of a figure asks for. */
export function FigureFields({ figure, ...rest }: Props) {
  switch (figure.kind) {
    case 'plot':
      return <PlotFields figure={figure} {...rest} />;
    case 'plane':
      return <PlaneFields figure={figure} {...rest} />;
    case 'number_line':
      return <LineFields figure={figure} {...rest} />;
    case 'triangle':
      return <TriangleFields figure={figure} {...rest} />;
    case 'bars':
      return <BarsFields figure={figure} {...rest} />;
    case 'boxes':
      return <BoxesFields figure={figure} {...rest} />;
  }
}
