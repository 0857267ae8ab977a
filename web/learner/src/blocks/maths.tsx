import { memo, Suspense } from 'react';
import { lazily } from '../lib/lazily.js';
import { soon } from '../lib/standing.js';

const Typeset = lazily(() => soon(() => import('./katex/typeset.js')));

type Props = { tex: string; display?: boolean };

/** Typeset maths; the TeX itself stands there until KaTeX has come. */
export const Maths = memo(function Maths({ tex, display = false }: Props) {
  return (
    <Suspense fallback={<span>{tex}</span>}>
      <Typeset tex={tex} display={display} />
    </Suspense>
  );
});
