import { useEffect, useState } from 'react';
import { soon } from '../../../lib/standing.js';

export type Reader = Pick<typeof import('./reader.js'), 'inNotation' | 'readAnswer' | 'readLines'>;
let loaded: Reader | null = null;

/** The maths reader, in a file of its own that comes with the first maths field; null until then, and without a network. */
export function useReader(wanted = true): Reader | null {
  const [reader, setReader] = useState(loaded);
  useEffect(() => {
    if (reader || !wanted) return;
    let gone = false;
    soon(() => import('./reader.js')).then(
      ({ inNotation, readAnswer, readLines }) => {
        loaded = { inNotation, readAnswer, readLines };
        if (!gone) setReader(loaded);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [reader, wanted]);
  return reader;
}
