import { listen } from './hearing.js';
import { keepSending } from './outbox.js';
import { loadAndJoin, markRead } from './rooms.js';
import { change, chatState, forgetAll } from './state.js';

/**
 * Chat of whoever is signed in, from the first page that shows its button until none does. `alone`: one room and nothing else of it.
 * Gives the way to stop.
 */
export function startChat(alone: string | null = null): () => void {
  if (alone !== null) change({ alone });
  const stops = [listen(), keepSending()];
  const onSeen = () => {
    const { opened, current } = chatState.get();
    if (opened && current !== null && document.visibilityState === 'visible') void markRead(current);
  };
  document.addEventListener('visibilitychange', onSeen);
  void loadAndJoin();
  return () => {
    document.removeEventListener('visibilitychange', onSeen);
    for (const stop of stops) stop();
    forgetAll();
  };
}
