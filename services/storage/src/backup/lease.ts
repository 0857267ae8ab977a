import type { BackupsRepository } from '../records/backups.repository.js';

const leaseMs = 120_000;
const everyMs = 20_000;

/** While it is held, objects that lose their document stay (objects/object-removal.service.ts). */
export class BackupLease {
  private readonly ending = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private renewedAt = Date.now();

  private constructor(
    private readonly backups: BackupsRepository,
    readonly beganAt: Date,
  ) {
    this.timer = setInterval(() => void this.renew(), everyMs);
  }

  /** Throws while another backup runs. */
  static async take(backups: BackupsRepository, now: Date): Promise<BackupLease> {
    if (!(await backups.begin(now, new Date(now.getTime() + leaseMs))))
      throw new Error('Another backup runs. One that was killed is out of the way after two minutes.');
    return new BackupLease(backups, now);
  }

  /** Aborted when it is not held any longer: the archive would lack objects. */
  get signal(): AbortSignal {
    return this.ending.signal;
  }

  async release(): Promise<void> {
    clearInterval(this.timer);
    await this.backups.release(this.beganAt);
  }

  /** Two failures in a row are no loss. A database that does not answer at all is noticed, too. */
  private async renew(): Promise<void> {
    if (Date.now() - this.renewedAt > leaseMs / 2) this.lose();
    const now = Date.now();
    const isHeld = await this.backups.renew(this.beganAt, new Date(now + leaseMs)).catch(() => null);
    if (isHeld === false) this.lose();
    if (isHeld === true) this.renewedAt = now;
  }

  private lose(): void {
    this.ending.abort(new Error('The database did not answer for a minute: the backup is broken off.'));
  }
}
