import { CallError } from '@mathquiz/contracts/client';
import { draftEveryMs } from '@mathquiz/contracts/mathquiz/draft.constants';

export type Written = { readonly content: object; readonly version: number | null };
/** What another device has kept, and this page has not seen. */
export type Newer = { readonly count: number; readonly device: string; readonly at: string };

type Server = {
  readonly keep: (written: Written, after: number) => Promise<{ readonly count: number }>;
  readonly drop: (after: number) => Promise<unknown>;
};
type Told = {
  /** Whether all that is written is on the server, as far as it was asked to be. */
  readonly onKept: (kept: boolean) => void;
  readonly onNewer: (newer: Newer) => void;
  readonly onCount: (count: number) => void;
};

/** So long after the first key, so that a word goes as one. */
const pauseMs = 1500;
/** After a failure: the device's own copy goes on meanwhile. */
export const againMs = 3 * draftEveryMs;

/**
 * Keeps what is being written on the server: at most one request in five seconds, only what changed, and nothing over what another device
 * has kept meanwhile. It sends nothing until it is told what the server has (`follow`).
 */
export class ServerCopy {
  private wanted: Written | null = null;
  private stored: Written | null = null;
  private count = 0;
  private open = false;
  private sending = false;
  private lastAt = Number.NEGATIVE_INFINITY;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly server: Server,
    private readonly told: Told,
  ) {}

  /** The server's copy has this count, and is what stands here, or what stands here may take its place. `same`: it is the same already. */
  follow(count: number, same: Written | null): void {
    this.count = count;
    this.open = true;
    this.stored = same;
    if (same !== null) this.told.onCount(count);
    this.schedule();
  }

  /** What is written now; null: all of it is saved, or was dropped. */
  write(written: Written | null): void {
    this.wanted = written;
    if (written === null) this.drop();
    else this.schedule();
  }

  /** What is not sent yet, if it is time for it: the page is going out of sight. */
  flush(): void {
    if (this.timer !== null && Date.now() - this.lastAt >= draftEveryMs) void this.send();
  }

  end(): void {
    this.flush();
    this.stop();
    this.open = false;
  }

  private isStored(): boolean {
    return this.stored?.content === this.wanted?.content && this.stored?.version === this.wanted?.version;
  }

  private schedule(leastMs = pauseMs): void {
    if (this.wanted === null) return;
    this.told.onKept(this.isStored());
    if (!this.open || this.sending || this.timer !== null || this.isStored()) return;
    const wait = Math.max(leastMs, this.lastAt + draftEveryMs - Date.now());
    this.timer = setTimeout(() => void this.send(), wait);
  }

  private stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private async send(): Promise<void> {
    this.stop();
    const written = this.wanted;
    if (written === null || !this.open || this.sending) return;
    this.sending = true;
    this.lastAt = Date.now();
    let next = pauseMs;
    try {
      this.count = (await this.server.keep(written, this.count)).count;
      this.stored = written;
      this.told.onCount(this.count);
    } catch (error) {
      next = againMs;
      if (error instanceof CallError && error.code === 'draft_moved') this.moved(error.details as Partial<Newer>);
    }
    this.sending = false;
    if (this.wanted === null) this.drop();
    else this.schedule(next);
  }

  /** Nothing is sent until somebody has chosen. */
  private moved({ count, device = '', at }: Partial<Newer>): void {
    // It is gone by now: the next try begins a new one.
    if (count === undefined || at === undefined) return;
    this.open = false;
    this.told.onNewer({ count, device, at });
  }

  private drop(): void {
    this.stop();
    if (!this.open || this.sending || this.stored === null) return;
    this.stored = null;
    // One that stays is offered when the page is opened again, and forgotten after a month.
    this.server.drop(this.count).catch(() => undefined);
  }
}
