import { documentEvents } from '@mathquiz/contracts/chat/document.events';
import type { Deed, PresentPerson } from '@mathquiz/contracts/chat/document.schemas';
import type { Person } from '@mathquiz/contracts/fields';
import { useEffect, useRef, useState } from 'react';
import { useKind } from '../../../blocks/content/kind.js';
import { hearing } from '../../../lib/hearing.js';
import { useUser } from '../../../lib/session.js';

type Saved = { readonly version: number; readonly by: Person };
type Props = {
  id: string;
  deed: Deed;
  /** Something may have been saved: what is stored now is looked at. */
  onSaved: () => void;
};

/** Who else has this open, as long as the socket lives, and what was saved last while one looked. */
export function usePresence({ id, deed, onSaved }: Props) {
  const { kind } = useKind();
  const me = useUser()._id;
  const [people, setPeople] = useState<readonly PresentPerson[]>([]);
  const [saved, setSaved] = useState<Saved | null>(null);
  const newest = useRef({ deed, onSaved });
  newest.current = { deed, onSaved };
  const say = useRef<(() => void) | null>(null);
  useEffect(() => {
    const place = { kind, doc_id: id };
    const isHere = (told: { kind: string; doc_id: string }) => told.kind === kind && told.doc_id === id;
    const stop = hearing.whileHere((live) => {
      const meet = () => {
        if (!live.open.get()) return setPeople([]);
        void live.ask('meet', { ...place, deed: newest.current.deed });
      };
      say.current = meet;
      const ends = [
        live.hear(documentEvents.documentPresent, (told) => isHere(told) && setPeople(told.people)),
        live.hear(documentEvents.documentSaved, (told) => {
          if (!isHere(told)) return;
          setSaved(told);
          newest.current.onSaved();
        }),
        // What was saved while nothing could be heard.
        live.onMissed(() => newest.current.onSaved()),
        live.open.subscribe(() => {
          meet();
          if (live.open.get()) newest.current.onSaved();
        }),
      ];
      meet();
      return () => {
        for (const end of ends) end();
        if (live.open.get()) void live.ask('part', place);
      };
    });
    return () => {
      say.current = null;
      setPeople([]);
      stop();
    };
  }, [kind, id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what one does is what it is said for.
  useEffect(() => say.current?.(), [deed]);
  return { others: people.filter(({ _id }) => _id !== me), saved: saved && saved.by._id !== me ? saved : null };
}
