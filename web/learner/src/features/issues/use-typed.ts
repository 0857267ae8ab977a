import { useState } from 'react';
import { useDraft } from '../../blocks/draft/use-draft.js';

type Typed = { readonly words: string };
const isTyped = ({ words }: Partial<Typed>): boolean => typeof words === 'string';
const nothing = { content: { words: '' }, version: null };

/** Words under a report, kept on this device until they are sent. */
export function useTyped(what: string) {
  const [saved] = useState(nothing);
  const draft = useDraft<Typed>({ what, saved, isContent: isTyped });
  return {
    words: draft.content.words,
    change: (words: string) => draft.change({ words }),
    sending: draft.sending,
    sent: () => draft.accept(nothing),
  };
}
