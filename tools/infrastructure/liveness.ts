// Looks whether a process that runs still answers.

/** How the process answers to `GET /live`: it lives, it says that its event loop is held, or it says nothing. */
export type Answer = 'lives' | 'held' | 'silent';

const everyMs = 1000;
const answerMs = 900;
/** A look that comes so late says nothing of the process: the machine slept, or had no time for anybody. */
const lateMs = 1000;
const silentMs = 10_000;

/** Asks at a port of this machine. */
export async function askLive(port: number): Promise<Answer> {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/live`, { signal: AbortSignal.timeout(answerMs) });
    await reply.body?.cancel();
    return reply.status === 503 ? 'held' : 'lives';
  } catch {
    return 'silent';
  }
}

/** Judges a row of answers; pure but for what it remembers. A process that has just been started is not known to live yet. */
export class Liveness {
  private lastMs: number | null = null;
  private hasLived = false;
  private silentForMs = 0;

  /** `nowMs`: of a clock that nobody sets. Whether the process has to be ended. */
  isLost(answer: Answer, nowMs: number): boolean {
    const passed = this.lastMs === null ? 0 : nowMs - this.lastMs;
    this.lastMs = nowMs;
    if (answer === 'lives') this.hasLived = true;
    if (answer !== 'silent' || passed > everyMs + answerMs + lateMs) this.silentForMs = 0;
    else if (this.hasLived) this.silentForMs += passed;
    return answer === 'held' || this.silentForMs >= silentMs;
  }
}

/** Until it is told to stop. `lost`: called once. */
export function watchLiveness(ask: () => Promise<Answer>, lost: () => void): () => void {
  const liveness = new Liveness();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const look = async () => {
    const answer = await ask();
    if (stopped) return;
    if (liveness.isLost(answer, performance.now())) lost();
    else timer = setTimeout(() => void look(), everyMs).unref();
  };
  timer = setTimeout(() => void look(), everyMs).unref();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
