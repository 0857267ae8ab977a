import type { Axes } from '@mathquiz/contracts/mathquiz/parts/drawn.schemas';
import { useT } from '../../lib/texts.js';
import { Plane } from '../graph/plane.js';
import { scaleOf } from '../graph/scale.js';

/** Squared paper to draw on. */
export default function EmptyGraph({ axes }: { axes: Axes }) {
  const t = useT();
  return <Plane scale={scaleOf(axes)} role="img" label={t('taking.graph.area')} />;
}
