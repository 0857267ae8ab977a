import { createECDH, randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ece from 'http_ece';
import { generate } from 'selfsigned';

type Arrived = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** A push service over TLS, with a certificate of its own. */
export type PushDouble = {
  readonly origin: string;
  readonly caFile: string;
  readonly arrived: Arrived[];
  /** What it answers; 201 unless said otherwise. */
  status: number;
  close(): Promise<void>;
};

export async function pushDouble(): Promise<PushDouble> {
  const subjectAltName = { name: 'subjectAltName' as const, altNames: [{ type: 2 as const, value: 'localhost' }] };
  const pems = await generate([{ name: 'commonName', value: 'localhost' }], { extensions: [subjectAltName] });
  const caFile = join(mkdtempSync(join(tmpdir(), 'mathquiz-push-')), 'ca.pem');
  writeFileSync(caFile, pems.cert);
  const arrived: Arrived[] = [];
  const server = createServer({ key: pems.private, cert: pems.cert }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      arrived.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(double.status, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const double: PushDouble = {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    caFile,
    arrived,
    status: 201,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return double;
}

/** A browser's side of a subscription: what it hands to the school, and what it reads. */
export function browser(origin: string, path: string) {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const secret = randomBytes(16);
  return {
    subscription: {
      endpoint: `${origin}/${path}`,
      expirationTime: null,
      keys: { p256dh: ecdh.getPublicKey('base64url'), auth: secret.toString('base64url') },
    },
    read: ({ body }: Arrived): unknown =>
      JSON.parse(
        ece
          .decrypt(body, { version: 'aes128gcm', privateKey: ecdh, authSecret: secret.toString('base64url') })
          .toString('utf8'),
      ),
  };
}
