import type { CardPayments } from '@mathquiz/contracts';
import { AppError, CONFIG } from '@mathquiz/platform';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { TransactionsConfig } from '../config.js';
import type { StripeClient } from './stripe-client.js';
import { cardPayments } from './stripe-settings.js';

/** Stripe, where the school has set it up. */
@Injectable()
export class StripeService implements OnModuleInit {
  readonly state: CardPayments;
  private readonly logger = new Logger('StripeService');
  private loaded: StripeClient | null = null;

  constructor(@Inject(CONFIG) private readonly config: TransactionsConfig) {
    this.state = cardPayments(config);
  }

  async onModuleInit(): Promise<void> {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_STAND_IN_URL: standInUrl } = this.config;
    if (secretKey === undefined) return;
    const { StripeClient } = await import('./stripe-client.js');
    this.loaded = new StripeClient({ secretKey, standInUrl, onFailed: (reason) => this.logger.warn(reason) });
  }

  /** Throws `payments_not_set_up`. */
  get client(): StripeClient {
    if (this.loaded === null) throw new AppError('payments_not_set_up');
    return this.loaded;
  }

  /** Intent that a signed event is about, or null. Throws `payments_not_set_up` also without a secret for events, and `wrong_signature`. */
  intentOf(payload: string, signature: string): string | null {
    const { STRIPE_WEBHOOK_SECRET: secret } = this.config;
    if (secret === undefined) throw new AppError('payments_not_set_up');
    return this.client.intentOf(payload, signature, secret);
  }
}
