const timeoutMs = 20_000;

/** One tab at a time; where the browser cannot hold a lock, or its holder sleeps, at once: what is done so does no harm twice. */
export async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work();
  let started = false;
  const run = () => {
    started = true;
    return work();
  };
  try {
    await navigator.locks.request(name, { signal: AbortSignal.timeout(timeoutMs) }, run);
  } catch (cause) {
    if (started) throw cause;
    await work();
  }
}
