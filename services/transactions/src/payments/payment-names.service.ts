import type { Payment } from '@mathquiz/contracts';
import { PeopleService, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { personIn } from '../records/account.js';
import type { PaymentDocument } from '../records/payment.schema.js';

/** Payments with the names of the people in them. */
@Injectable()
export class PaymentNamesService {
  constructor(@Inject(PeopleService) private readonly people: PeopleService) {}

  async payments(rows: readonly PaymentDocument[], { context }: Pick<Request, 'context'>): Promise<Payment[]> {
    const ids = rows.flatMap(({ account, refund }) => [personIn(account), refund?.by?.toHexString()]);
    const people = await this.people.byIds([...new Set(ids.flatMap((id) => id ?? []))], context);
    const named = (id: string | null | undefined) => people.get(id ?? '') ?? null;
    return rows.map(({ _id, at, paid_at, account, refund, ...payment }) => ({
      _id: _id.toHexString(),
      at: at.toISOString(),
      paid_at: paid_at?.toISOString() ?? null,
      person: named(personIn(account)),
      milli: payment.milli,
      amount: payment.amount,
      currency: payment.currency,
      state: payment.state,
      refunded: payment.refunded,
      refund: refund && { at: refund.at.toISOString(), by: named(refund.by?.toHexString()), reason: refund.reason },
      card: payment.card,
      intent_id: payment.intent_id,
      seller: payment.seller,
      is_test: payment.is_test,
    }));
  }
}
