import { useCallback, useRef } from 'react';

/**
 * The key under which something new is sent: the same as long as the same is sent, so that a second try after a lost answer makes
 * nothing twice. What was changed in between is sent under a key of its own, for the server gives a key's first answer for ever.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const kept = useRef({ text: '', key: '' });
  return useCallback((body) => {
    const text = JSON.stringify(body);
    if (kept.current.text !== text) kept.current = { text, key: crypto.randomUUID() };
    return kept.current.key;
  }, []);
}
