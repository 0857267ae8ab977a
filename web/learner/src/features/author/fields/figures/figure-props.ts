import type { Figure } from '@mathquiz/contracts/mathquiz/figure.schemas';

/** What the fields of one kind of figure take. */
export type FigureProps<K extends Figure['kind']> = {
  figure: Extract<Figure, { kind: K }>;
  path: string;
  onChange: (figure: Figure) => void;
};
