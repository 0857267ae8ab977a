import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { StripeAccount } from './account.js';
import { answerOf } from './api.js';
import { signatureOf } from './signature.js';
import { type StripeEvent, StripeRefusal } from './stripe-objects.js';

const pages: Readonly<Record<string, string>> = {
  '/stripe.js': 'text/javascript; charset=utf-8',
  '/payment.html': 'text/html; charset=utf-8',
  '/payment.js': 'text/javascript; charset=utf-8',
  '/bank.html': 'text/html; charset=utf-8',
  '/bank.js': 'text/javascript; charset=utf-8',
};
const pageFolder = new URL('../../stripe-pages/', import.meta.url);
const deliveriesMs = [0, 500, 1000, 2000, 4000];

const drawn = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Stripe on the loopback, with its state: for tests, and for trying the product without an account there. */
export class StripeDouble {
  readonly account = new StripeAccount((event) => void this.deliver(event));
  readonly keys = { secret: drawn('sk_test'), publishable: drawn('pk_test'), webhook: drawn('whsec') };
  /** Answers every request as a service that is broken. */
  isAway = false;
  /** Route of the product that takes events; null: nobody is told. */
  eventsTo: string | null = null;
  url = '';
  private readonly replies = new Map<string, { readonly asked: string; readonly reply: object }>();
  private readonly deliveries = new Set<Promise<void>>();
  private isClosed = false;
  private readonly server = createServer((request, response) => {
    this.answer(request, response).catch(() => response.destroy());
  });

  static async start(): Promise<StripeDouble> {
    const double = new StripeDouble();
    await new Promise<void>((resolve) => double.server.listen(0, '127.0.0.1', resolve));
    double.url = `http://127.0.0.1:${(double.server.address() as AddressInfo).port}`;
    return double;
  }

  /** Settings of the product that uses it. */
  get settings() {
    return {
      STRIPE_SECRET_KEY: this.keys.secret,
      STRIPE_PUBLISHABLE_KEY: this.keys.publishable,
      STRIPE_WEBHOOK_SECRET: this.keys.webhook,
      STRIPE_STAND_IN_URL: this.url,
    };
  }

  /** An event as it is sent. */
  signed(event: StripeEvent, { secret = this.keys.webhook, at = new Date() } = {}) {
    const payload = JSON.stringify(event);
    return { payload, signature: signatureOf(payload, secret, at) };
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    await Promise.all(this.deliveries);
  }

  private deliver(event: StripeEvent): Promise<void> {
    const delivery = this.send(event).finally(() => this.deliveries.delete(delivery));
    this.deliveries.add(delivery);
    return delivery;
  }

  /** Sends an event, and after a while again, until somebody takes it. */
  private async send(event: StripeEvent): Promise<void> {
    for (const ms of deliveriesMs) {
      await pause(ms, undefined, { ref: false });
      if (this.isClosed || this.eventsTo === null) return;
      const { payload, signature } = this.signed(event);
      const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
      const signal = AbortSignal.timeout(5000);
      const taken = await fetch(this.eventsTo, { method: 'POST', body: payload, headers, signal }).catch(() => null);
      await taken?.body?.cancel();
      if (taken?.ok) return;
    }
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    const type = pages[pathname];
    if (type !== undefined) {
      response.writeHead(200, { 'content-type': type, 'cross-origin-resource-policy': 'cross-origin' });
      response.end(await readFile(new URL(pathname.slice(1), pageFolder)));
      return;
    }
    const { method = 'GET', headers } = request;
    const fields = method === 'GET' ? searchParams : new URLSearchParams(await text(request));
    try {
      const reply = this.replyTo(method, pathname, fields, headers);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(reply));
    } catch (refusal) {
      if (!(refusal instanceof StripeRefusal)) throw refusal;
      response.writeHead(refusal.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: refusal.error }));
    }
  }

  private replyTo(method: string, path: string, fields: URLSearchParams, headers: IncomingMessage['headers']): object {
    if (this.isAway) throw new StripeRefusal(500, { type: 'api_error', message: 'An unknown error occurred' });
    if (path === '/bank/decide') {
      const { client_secret } = this.account.intent(fields.get('intent') ?? '');
      if (client_secret !== fields.get('client_secret')) throw refusedKey();
      return this.account.decide(fields.get('intent') ?? '', fields.get('is_paid') === '1');
    }
    const key = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
    const isServer = key === this.keys.secret;
    if (!isServer && key !== this.keys.publishable) throw refusedKey();
    const ask = () => structuredClone(answerOf(this.account, { method, path, fields, isServer }));
    const once = headers['idempotency-key'];
    if (method !== 'POST' || typeof once !== 'string') return ask();
    const asked = `${path} ${fields}`;
    const earlier = this.replies.get(once);
    if (earlier && earlier.asked !== asked)
      throw new StripeRefusal(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      });
    if (earlier) return earlier.reply;
    const reply = ask();
    this.replies.set(once, { asked, reply });
    return reply;
  }
}

const refusedKey = () =>
  new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
