import type { StripeAccount } from './account.js';
import { StripeRefusal } from './stripe-objects.js';

export type ApiRequest = {
  readonly method: string;
  readonly path: string;
  /** Form of the body, or of the query. */
  readonly fields: URLSearchParams;
  /** true: the secret key came with it; false: the publishable one. */
  readonly isServer: boolean;
};

const pageMost = 100;
const numberIn = (fields: URLSearchParams, name: string) => (fields.has(name) ? Number(fields.get(name)) : undefined);

/** `metadata[name]=value` of a form. */
function metadataIn(fields: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...fields].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key === undefined ? [] : [[key, value]];
    }),
  );
}

/** The routes of the API that the product uses. Throws StripeRefusal. */
export function answerOf(account: StripeAccount, request: ApiRequest): object {
  const { method, path, fields, isServer } = request;
  const [, id = '', action = ''] = /^\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
  if (!isServer) {
    if (
      method === 'POST' &&
      id &&
      action === 'confirm' &&
      account.intent(id).client_secret === fields.get('client_secret')
    )
      return { ...account.confirm(id, fields.get('payment_method_data[card][number]') ?? '') };
    throw new StripeRefusal(403, { type: 'invalid_request_error', message: 'This key may not do that.' });
  }
  if (method === 'POST' && path === '/v1/payment_intents')
    return account.create(Number(fields.get('amount')), fields.get('currency') ?? '', metadataIn(fields));
  if (method === 'GET' && id && !action) {
    const intent = account.intent(id);
    const isExpanded = [...fields.values()].includes('latest_charge');
    return { ...intent, latest_charge: isExpanded ? account.chargeOf(intent) : intent.latest_charge };
  }
  if (method === 'POST' && id && action === 'cancel') return account.cancel(id);
  if (method === 'POST' && path === '/v1/refunds')
    return account.refund(fields.get('payment_intent') ?? '', numberIn(fields, 'amount'));
  if (method === 'GET' && path === '/v1/refunds') return refundsOf(account, fields);
  throw new StripeRefusal(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  });
}

/** A page of refunds, newest first. */
function refundsOf({ refunds }: StripeAccount, fields: URLSearchParams): object {
  const intent = fields.get('payment_intent');
  const since = numberIn(fields, 'created[gte]') ?? 0;
  const found = refunds
    .toReversed()
    .filter((refund) => (intent === null || refund.payment_intent === intent) && refund.created >= since);
  const after = found.findIndex(({ id }) => id === fields.get('starting_after'));
  const rest = found.slice(after + 1);
  const limit = Math.min(pageMost, numberIn(fields, 'limit') ?? 10);
  return { object: 'list', url: '/v1/refunds', data: rest.slice(0, limit), has_more: rest.length > limit };
}
