import { type Latency, latencyOf } from './figures.ts';
import { FailedRequest } from './http.ts';

/** How long each step took, and what failed, by step and code. */
export class Recorder {
  private readonly times = new Map<string, number[]>();
  readonly failures: Record<string, number> = {};
  count = 0;
  failed = 0;

  /** null: the request failed, and is counted as such. */
  async time<T>(step: string, send: () => Promise<T>): Promise<T | null> {
    const started = performance.now();
    this.count += 1;
    try {
      const answer = await send();
      const times = this.times.get(step) ?? [];
      times.push(performance.now() - started);
      this.times.set(step, times);
      return answer;
    } catch (error) {
      if (!(error instanceof FailedRequest)) throw error;
      this.fail(step, error.code);
      return null;
    }
  }

  fail(step: string, code: string): void {
    this.failed += 1;
    const key = `${step}: ${code}`;
    this.failures[key] = (this.failures[key] ?? 0) + 1;
  }

  latencies(): Record<string, Latency> {
    return Object.fromEntries([...this.times].map(([step, times]) => [step, latencyOf(times)]));
  }
}
