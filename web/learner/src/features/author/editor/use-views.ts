import { useState } from 'react';
import { flushSync } from 'react-dom';
import { goTo } from './go-to.js';

export const views = ['write', 'preview', 'languages', 'source'] as const;
export type View = (typeof views)[number];

/** A field of a translation, or a line of the source, that somebody wants to get to; the same one twice is two wishes. */
export type Goal = { readonly path: string };

/** Which side of an editor is in sight, and the way to a field wherever it stands. */
export function useViews(first: View = 'write') {
  const [view, setView] = useState<View>(first);
  const [goal, setGoal] = useState<Goal | null>(null);
  const go = (path: string) => {
    // Whoever writes the source is led to its lines.
    if (view === 'source') return setGoal({ path });
    const translated = path.startsWith('translations.');
    flushSync(() => setView(translated ? 'languages' : 'write'));
    // Translations come a moment later, and go there themselves.
    if (translated) setGoal({ path });
    else goTo(path);
  };
  const show = (next: View) => {
    setGoal(null);
    setView(next);
  };
  const toSource = (path: string) => {
    setView('source');
    setGoal({ path });
  };
  return { view, show, go, toSource, goal };
}
