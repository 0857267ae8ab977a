import { listen } from './hearing.js';
import { keepSending } from './outbox.js';
import { loadAndJoin, markRead } from './rooms.js';
import { chatState, forgetAll } from './state.js';

/** Chat of whoever is signed in, from the first page that shows its button until none does. Gives the way to stop. */
export function startChat(): () => void {
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
