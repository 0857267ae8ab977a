import { connectRedis, type Redis } from './redis.js';

/** One command instead of two a key: a sign-in counts twice, and there the exchange costs more than the counting. */
const addScript = `local counts = {}
for at, key in ipairs(KEYS) do
  local more = tonumber(ARGV[at + 1])
  counts[at] = redis.call('INCRBY', key, more)
  if counts[at] == more then redis.call('EXPIRE', key, ARGV[1]) end
end
return counts`;
/** A window that has ended has nothing to give back; a key made by that would have no end. */
const giveBackScript = `for _, key in ipairs(KEYS) do
  if redis.call('EXISTS', key) == 1 then redis.call('DECR', key) end
end`;

/** What is given back later waits so long for company: an exchange costs more CPU than the counting (bench/login.ts). */
const laterMs = 250;

/** What this process knows of a count: what Redis said last, and how many events Redis has not been told of. */
type Known = { readonly count: number; readonly missed: number; readonly until: number };

/** Redis has had the command: only its answer is missing. */
const wasSent = (error: unknown): boolean => error instanceof Error && error.message === 'Command timed out';

/**
 * Counts events in windows of time. Counters live in Redis, shared by every copy of a service. While Redis is away each process goes
 * on from what it heard last, and tells Redis afterwards: an outage neither opens a door nor shuts it.
 */
export class SharedCounter {
  readonly redis: Redis;
  private readonly prefix: string;
  /** Over when Redis was reached, or was not, for the first time: a process that has just started shares what it counts. */
  private readonly firstTry: Promise<unknown>;
  private readonly own = new Map<string, Known>();
  /** Given back, and not yet sent. Redis takes what one connection sends in its order, so these alone are missing in a count. */
  private unsent = new Map<string, number>();
  private timer: NodeJS.Timeout | null = null;

  /** `name`: of what is counted. */
  constructor(config: { REDIS_URL: string; REDIS_PREFIX: string }, name: string) {
    this.prefix = `${config.REDIS_PREFIX}-${name}-`;
    this.redis = connectRedis(config, 'cache');
    this.firstTry = new Promise((resolve) => {
      for (const event of ['ready', 'close'] as const) this.redis.once(event, resolve);
    });
  }

  /** The count after this event; the window starts with the first one. */
  async add(key: string, windowS: number, now: number): Promise<number> {
    const [count = 1] = await this.addAll([key], windowS, now);
    return count;
  }

  /** One event of several kinds, in one exchange; a count for each. */
  async addAll(keys: readonly string[], windowS: number, now: number): Promise<number[]> {
    const unsent = keys.map((key) => this.unsent.get(key) ?? 0);
    const counts = await this.countAll(keys, windowS, now);
    return counts.map((count, at) => Math.max(1, count - (unsent[at] ?? 0)));
  }

  private async countAll(keys: readonly string[], windowS: number, now: number): Promise<number[]> {
    await this.firstTry;
    const more = keys.map((key) => 1 + (this.known(key, now)?.missed ?? 0));
    try {
      const counts = await this.redis.eval(addScript, keys.length, ...this.named(keys), windowS, ...more);
      return keys.map((key, at) => {
        const count = Number((counts as unknown[])[at] ?? 1);
        const isFirst = count <= (more[at] ?? 1);
        const until = (isFirst ? undefined : this.known(key, now)?.until) ?? now + windowS * 1000;
        return this.keep(key, { count, missed: 0, until });
      });
    } catch (error) {
      const missed = wasSent(error) ? 0 : 1;
      return keys.map((key) => this.addHere(key, missed, windowS, now));
    }
  }

  /** The counts of now, without an event. */
  async counted(...keys: string[]): Promise<number[]> {
    await this.firstTry;
    try {
      return (await this.redis.mget(...this.named(keys))).map((count) => Number(count ?? 0));
    } catch {
      return keys.map((key) => this.known(key, Date.now())?.count ?? 0);
    }
  }

  /** Takes one event of each kind back. */
  async giveBack(...keys: string[]): Promise<void> {
    try {
      await this.redis.eval(giveBackScript, keys.length, ...this.named(keys));
    } catch {
      for (const key of keys) {
        const own = this.own.get(key);
        if (!own) continue;
        const [count, missed] = [Math.max(0, own.count - 1), Math.max(0, own.missed - 1)];
        this.own.set(key, { ...own, count, missed });
      }
    }
  }

  /** Takes one event of each kind back: here at once, for the other copies of the service within a quarter of a second. */
  giveBackLater(...keys: string[]): void {
    for (const key of keys) this.unsent.set(key, (this.unsent.get(key) ?? 0) + 1);
    this.timer ??= setTimeout(() => void this.send(), laterMs);
  }

  private async send(): Promise<void> {
    this.timer = null;
    const keys = [...this.unsent].flatMap(([key, count]) => Array.from({ length: count }, () => key));
    this.unsent = new Map();
    await this.giveBack(...keys);
  }

  private named(keys: readonly string[]): string[] {
    return keys.map((key) => this.prefix + key);
  }

  private known(key: string, now: number): Known | undefined {
    const own = this.own.get(key);
    return own && own.until > now ? own : undefined;
  }

  private keep(key: string, known: Known): number {
    if (this.own.size > 10_000) this.own.clear();
    this.own.set(key, known);
    return known.count;
  }

  private addHere(key: string, missed: number, windowS: number, now: number): number {
    const known = this.known(key, now) ?? { count: 0, missed: 0, until: now + windowS * 1000 };
    return this.keep(key, { count: known.count + 1, missed: known.missed + missed, until: known.until });
  }

  async close(): Promise<void> {
    if (this.timer) {
      clearTimeout(this.timer);
      await this.send();
    }
    this.redis.disconnect();
  }
}
