import { draftRoutes } from '@mathquiz/contracts/mathquiz/draft.routes';
import type { ServerDraft } from '@mathquiz/contracts/mathquiz/draft.schemas';
import { forgetLocal, readLocal, writeLocal } from '@mathquiz/web';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useKind } from '../../../blocks/content/kind.js';
import { draftKey } from '../../../blocks/draft/kept-draft.js';
import { againMs, type Newer, ServerCopy } from '../../../blocks/draft/server-copy.js';
import type { Draft } from '../../../blocks/draft/use-draft.js';
import { agentName } from '../../../lib/agent-name.js';
import { call } from '../../../lib/call.js';
import { useUser } from '../../../lib/session.js';
import { isPassing } from '../../../lib/use-call.js';

type Props = {
  /** `new` for what was never saved. */
  id: string;
  draft: Pick<Draft<object>, 'content' | 'version' | 'dirty' | 'takeUp' | 'discard'>;
  onKept: (kept: boolean) => void;
};

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What is being written is kept on the server too; what another device has kept there is offered, and waits until somebody has chosen. */
export function useServerDraft({ id, draft, onKept }: Props) {
  const { kind } = useKind();
  const place = useMemo(() => ({ kind, id }), [kind, id]);
  // By this a page knows that the newest on the server came from this device, which has what was written after it.
  const countKey = `${draftKey(useUser()._id, `${kind}:${id}`)}:count`;
  const [newer, setNewer] = useState<Newer | null>(null);
  const newest = useRef({ draft, onKept });
  newest.current = { draft, onKept };
  const copy = useMemo(() => {
    const device = agentName(navigator.userAgent) ?? '';
    const keep: ConstructorParameters<typeof ServerCopy>[0]['keep'] = async ({ content, version }, after) => {
      const body = { content: content as Record<string, unknown>, version, after, device };
      return (await call(draftRoutes.keepDraft, { params: place, body })).data;
    };
    const drop = (after: number) => {
      forgetLocal(countKey);
      return call(draftRoutes.dropDraft, { params: place, query: { after: String(after) } });
    };
    return new ServerCopy(
      { keep, drop },
      {
        onKept: (kept) => newest.current.onKept(kept),
        onNewer: setNewer,
        onCount: (count) => void writeLocal(countKey, count),
      },
    );
  }, [place, countKey]);
  useEffect(() => {
    const flush = () => document.visibilityState === 'hidden' && copy.flush();
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      copy.end();
    };
  }, [copy]);

  useEffect(() => {
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const compare = (stored: ServerDraft | null) => {
      const { content, version, dirty } = newest.current.draft;
      if (stored === null) copy.follow(0, null);
      else if (same(stored.content, content)) copy.follow(stored.count, { content, version });
      else if (dirty && readLocal(countKey) === stored.count) copy.follow(stored.count, null);
      else setNewer(stored);
    };
    const look = () =>
      call(draftRoutes.getDraft, { params: place }).then(
        ({ data }) => over || compare(data),
        (error: unknown) => {
          if (!over && isPassing(error)) timer = setTimeout(look, againMs);
        },
      );
    void look();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [copy, countKey, place]);

  const { content, version, dirty } = draft;
  useEffect(() => copy.write(dirty ? { content, version } : null), [copy, content, version, dirty]);

  return {
    /** What another device has kept and this page does not show. */
    newer,
    take: async () => {
      const { data } = await call(draftRoutes.getDraft, { params: place });
      if (data !== null && !draft.takeUp(data)) throw new Error('a draft of another edition');
      setNewer(null);
      copy.follow(data?.count ?? 0, null);
    },
    /** What is written here takes the place of it; nothing is written here: it is dropped. */
    leave: async () => {
      if (newer === null) return;
      if (!dirty) await call(draftRoutes.dropDraft, { params: place, query: { after: String(newer.count) } });
      setNewer(null);
      copy.follow(dirty ? newer.count : 0, null);
    },
  };
}
