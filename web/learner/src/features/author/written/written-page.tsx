import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ContentKind, type KindOfContent } from '../../../blocks/content/kind.js';
import { Loaded } from '../../../components/loaded.js';
import { Waiting } from '../../../components/waiting.js';

type Props<W> = {
  kind: KindOfContent;
  /** null: a new one. */
  id: string | null;
  query: UseQueryResult<{ data: W }, Error>;
  editor: (whole: W | null) => ReactNode;
  foreign: (whole: W) => ReactNode;
};

/** A new one or one's own in the editor; another's to read and copy. */
export function WrittenPage<W extends { mine: boolean }>({ kind, id, query, editor, foreign }: Props<W>) {
  const whole = id === null ? null : query.data?.data;
  if (whole === undefined) {
    return (
      <Loaded query={query} waiting={<Waiting rows={3} height={160} />}>
        {() => null}
      </Loaded>
    );
  }
  return <ContentKind value={kind}>{whole && !whole.mine ? foreign(whole) : editor(whole)}</ContentKind>;
}
