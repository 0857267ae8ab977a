import { type Caller, type Locale, resolveSession, type routes } from '@mathquiz/contracts';
import { AppError, BusClient, CONFIG, type Id, type Request, type RequestOf, Sealed } from '@mathquiz/platform';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { MessagesConfig } from '../config.js';
import type { PushDeviceDocument } from './push-device.schema.js';
import { PushDevicesRepository } from './push-devices.repository.js';
import { PUSH_OUTLET, type PushOutlet, type PushTarget, type Sent } from './push-outlet.js';

type Subscription = RequestOf<typeof routes.subscribePush>['body'];
/** What the service worker of the app shows (web/learner/public/push.js); titles and names, never what a message says. */
export type Notice = Readonly<{ title: string; body: string; url: string; tag: string }>;

const maxDevices = 10;

/** The browsers that somebody wants to be told on, and telling them. */
@Injectable()
export class PushDevicesService implements OnApplicationShutdown {
  private readonly logger = new Logger('Push');
  private readonly sealed: Sealed;

  constructor(
    @Inject(CONFIG) config: MessagesConfig,
    @Inject(PUSH_OUTLET) private readonly outlet: PushOutlet | null,
    @Inject(PushDevicesRepository) private readonly devices: PushDevicesRepository,
    @Inject(BusClient) private readonly bus: BusClient,
  ) {
    this.sealed = new Sealed(config.SESSION_SECRET, 'mathquiz push devices');
  }

  /** Throws `push_not_set_up`. */
  publicKey(): string {
    if (!this.outlet) throw new AppError('push_not_set_up');
    return this.outlet.publicKey;
  }

  /** Throws `push_not_set_up`. */
  async add({ caller, now }: Request, { endpoint, keys }: Subscription, locale: Locale): Promise<void> {
    this.publicKey();
    const sealed = this.sealed.seal(JSON.stringify({ endpoint, keys }));
    await this.devices.put({ ...caller, endpoint, sealed, locale }, now);
    await this.devices.dropOldest(caller.user_id, maxDevices);
  }

  remove(caller: Caller, endpoint: string): Promise<void> {
    return this.devices.remove(caller.user_id, endpoint);
  }

  /** Which of these people are to be told. */
  async among(userIds: readonly Id[]): Promise<ReadonlySet<string>> {
    return this.outlet ? this.devices.among(userIds) : new Set();
  }

  /** Tells a person on each of their devices; true when one of them has to be tried again. */
  async tell(userId: string, notice: (locale: Locale) => Promise<Notice>): Promise<boolean> {
    const devices = await this.devices.ofPerson(userId);
    const outcomes = await Promise.all(devices.map((device) => this.tellOn(device, notice)));
    return outcomes.includes('later');
  }

  private async tellOn(device: PushDeviceDocument, notice: (locale: Locale) => Promise<Notice>): Promise<Sent> {
    if (!this.outlet) return 'refused';
    const target = await this.targetOf(device);
    const payload = target && JSON.stringify(await notice(device.locale as Locale));
    const sent = target && payload ? await this.outlet.send(target, payload) : 'gone';
    if (sent === 'gone') await this.devices.drop(device._id);
    if (sent === 'refused') this.logger.warn({ push: 'refused', host: device.host });
    return sent;
  }

  /** null: the session in which the device asked has ended, or its keys cannot be read any more. */
  private async targetOf({ session_id, user_id, sealed }: PushDeviceDocument): Promise<PushTarget | null> {
    const session = { session_id: session_id.toHexString(), user_id: user_id.toHexString() };
    const { data: caller } = await this.bus.ask(resolveSession, session);
    if (!caller) return null;
    try {
      return JSON.parse(this.sealed.open(sealed)) as PushTarget;
    } catch {
      return null;
    }
  }

  onApplicationShutdown(): void {
    this.outlet?.close();
  }
}
