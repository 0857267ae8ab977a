import { type DataOf, inboxMoved, type routes } from '@mathquiz/contracts';
import { BusClient, CONFIG, connectRedis, type Redis } from '@mathquiz/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { MessagesConfig } from '../config.js';

export type Unread = DataOf<typeof routes.notifications>;
/** `state` stands for everything that has happened to a person's box; what was counted in another state does not count. */
export type Known = { readonly state: string; readonly unread: Unread | null };

/** After this it is counted anew, in case Redis and the process that knew of a change went down together. */
const ttlS = 600;
/** Longer than anything counted is kept: a state that begins again must not meet an old count. */
const stateTtlS = 86_400;
const maxPending = 10_000;

/**
 * What a person has not read yet, so that "nothing new" costs no database command. Redis holds a number that every change raises, and the
 * answer that was counted under it. While Redis is away everything is counted, and the changes of that time are kept for it.
 */
@Injectable()
export class UnreadCache implements OnApplicationShutdown {
  private readonly redis: Redis;
  private readonly prefix: string;
  private readonly pending = new Set<string>();

  constructor(
    @Inject(CONFIG) config: MessagesConfig,
    @Inject(BusClient) private readonly bus: BusClient,
  ) {
    bus.counts(inboxMoved);
    this.prefix = `${config.REDIS_PREFIX}-unread-`;
    this.redis = connectRedis(config, 'cache');
  }

  /** null: Redis does not answer, or has missed a change of this person. */
  async find(userId: string): Promise<Known | null> {
    if (this.pending.has(userId)) return null;
    try {
      const [state, kept] = await this.redis.mget(this.stateKey(userId), this.unreadKey(userId));
      const known = kept ? (JSON.parse(kept) as Known) : null;
      return { state: state ?? '0', unread: known && known.state === (state ?? '0') ? known.unread : null };
    } catch {
      return null;
    }
  }

  async keep(userId: string, known: Known): Promise<void> {
    await this.redis.set(this.unreadKey(userId), JSON.stringify(known), 'EX', ttlS).catch(() => undefined);
  }

  async changedFor(userIds: readonly string[]): Promise<void> {
    await this.noteFor(userIds);
    for (const user_id of new Set(userIds)) this.bus.emit(inboxMoved, { user_id });
  }

  private async noteFor(userIds: readonly string[]): Promise<void> {
    const pipeline = this.redis.pipeline();
    for (const id of userIds) pipeline.incr(this.stateKey(id)).expire(this.stateKey(id), stateTtlS);
    const answers = await pipeline.exec().catch(() => null);
    if (answers?.every(([error]) => error === null)) return;
    if (this.pending.size > maxPending) this.pending.clear();
    for (const id of userIds) this.pending.add(id);
  }

  /** Tells Redis what it missed. */
  async settle(): Promise<void> {
    if (this.pending.size === 0 || this.redis.status !== 'ready') return;
    const ids = [...this.pending];
    this.pending.clear();
    await this.noteFor(ids);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private readonly stateKey = (userId: string): string => `${this.prefix}state-${userId}`;
  private readonly unreadKey = (userId: string): string => `${this.prefix}${userId}`;
}
