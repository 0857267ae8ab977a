import { type ComponentType, useEffect, useState } from 'react';
import type { ToldProps } from './told.js';

/** Most tests have nothing to tell: the file comes with the first announcement. What did not come is asked for with the next word of the server. */
export function ToldLater(props: ToldProps) {
  const [told, setTold] = useState<{ Told: ComponentType<ToldProps> } | null>(null);
  const wanted = props.announced > 0 && told === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every word of the server is another chance.
  useEffect(() => {
    if (!wanted) return;
    import('./told.js').then(
      ({ Told }) => setTold({ Told }),
      () => undefined,
    );
  }, [wanted, props.heard]);
  return told && <told.Told {...props} />;
}
