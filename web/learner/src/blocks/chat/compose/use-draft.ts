import { useEffect, useState } from 'react';
import { useUser } from '../../../lib/session.js';
import { type Draft, keepDraft, keptDraft, noDraft } from '../model/kept.js';

/** What is being written in a room: on this device until it is sent, across reloads. */
export function useDraft(place: string) {
  const { _id } = useUser();
  const [draft, setDraft] = useState<Draft>(() => keptDraft(_id, place));
  useEffect(() => setDraft(keptDraft(_id, place)), [_id, place]);
  const change = (next: Partial<Draft>) => {
    const whole = { ...draft, ...next };
    setDraft(whole);
    keepDraft(_id, place, whole);
  };
  return { draft, change, clear: () => change(noDraft) };
}
