import { createConnection, Types } from 'mongoose';
import { nameOf } from './cast.js';
import type { Target, Wanted } from './requests.js';

/** A payment as it is stored: the product of this tier has no Stripe, at which one could pay. shared and foreign: a pupil's. */
export async function paymentOf({ cast, relation, role }: Wanted): Promise<Target[]> {
  const buyer = relation === 'own' ? cast.idOf(nameOf(role)) : cast.idOf(nameOf('pupil'));
  const store = await createConnection(process.env.MONGO_URL ?? '', { dbName: 'mq_transactions' }).asPromise();
  const _id = new Types.ObjectId();
  const paid = { milli: 500_000, amount: 500, received: 500, refunded: 0, currency: 'EUR', state: 'succeeded' };
  const none = { intent_id: null, refund: null, card: null, paid_at: null, look_at: null, mailed_at: null };
  const payment = { _id, account: `person:${buyer}`, seller: '', is_test: true, at: new Date(), ...paid, ...none };
  await store.collection('payments').insertOne(payment);
  await store.close();
  return [{ id: _id.toHexString() }];
}
