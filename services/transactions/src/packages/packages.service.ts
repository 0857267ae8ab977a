import type { CreditPackage, routes } from '@mathquiz/contracts';
import { AppError, newId, type RequestOf } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { PaymentSettingsRepository } from '../records/payment-settings.repository.js';
import { StripeService } from '../stripe/stripe.service.js';

/** Packages of credits that are sold. */
@Injectable()
export class PackagesService {
  constructor(
    @Inject(PaymentSettingsRepository) private readonly settings: PaymentSettingsRepository,
    @Inject(StripeService) private readonly stripe: StripeService,
  ) {}

  async get() {
    const { packages, seller } = await this.settings.get();
    return { payments: this.stripe.state, packages, seller };
  }

  /** Throws `invalid_request` where two have the same id. */
  async put({ packages, seller }: RequestOf<typeof routes.putCreditPackages>['body']) {
    const named: CreditPackage[] = packages.map(({ _id = newId().toHexString(), ...one }) => ({ _id, ...one }));
    if (new Set(named.map(({ _id }) => _id)).size < named.length)
      throw new AppError('invalid_request', { fields: [{ path: 'body.packages', problem: 'twice' }] });
    const stored = await this.settings.put({ packages: named, seller });
    return { packages: stored.packages, seller: stored.seller };
  }
}
