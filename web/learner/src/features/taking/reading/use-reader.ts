import { useEffect, useState } from 'react';

type Reader = Pick<typeof import('./read-answer.js'), 'readAnswer' | 'inNotation'>;
let loaded: Reader | null = null;

/** The maths reader, in a file of its own that comes with the first maths field; null until then, and without a network. */
export function useReader(): Reader | null {
  const [reader, setReader] = useState(loaded);
  useEffect(() => {
    if (reader) return;
    let gone = false;
    import('./read-answer.js').then(
      ({ readAnswer, inNotation }) => {
        loaded = { readAnswer, inNotation };
        if (!gone) setReader(loaded);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [reader]);
  return reader;
}
