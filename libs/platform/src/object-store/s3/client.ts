import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { Client, type ClientOptions } from 'minio';
import type { S3Settings } from './config.js';
import { AnswerError } from './faults.js';
import { elements, textOf } from './xml.js';

/** Until an answer begins. Servers on a file system put a long file together before they answer. */
const answerMs = 300_000;

export type Asked = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly bucket: string;
  readonly key?: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
};

/** A server that never answers is an error, not a wait without an end. */
function patient(protocol: typeof http | typeof https): NonNullable<ClientOptions['transport']> {
  const request = (...args: Parameters<typeof http.request>) => {
    const sent = protocol.request(...args);
    sent.setTimeout(answerMs, () => sent.destroy(new Error('S3 does not answer')));
    return sent.once('response', () => sent.setTimeout(0));
  };
  return { request: request as typeof http.request };
}

const queryOf = (query: Asked['query'] = {}): string =>
  Object.entries(query)
    .map(([name, value]) => (value === '' ? name : `${name}=${encodeURIComponent(value)}`))
    .join('&');

/**
 * Single requests through minio's client, which signs and repeats them. Its own ways with whole objects are not taken: `putObject`
 * goes on with whatever upload of the same key lies about, and leaves its own behind when it fails.
 */
export class S3Client {
  private readonly client: Client;
  private readonly region: string;

  constructor({ endpoint, accessKey, secretKey, region }: S3Settings) {
    this.region = region;
    const { hostname, port, protocol } = new URL(endpoint);
    const useSSL = protocol === 'https:';
    this.client = new Client({
      endPoint: hostname,
      ...(port === '' ? {} : { port: Number(port) }),
      useSSL,
      accessKey,
      secretKey,
      // With a region given it asks nobody where a bucket is.
      region,
      transport: patient(useSSL ? https : http),
      transportAgent: useSSL ? new https.Agent({ keepAlive: true }) : new http.Agent({ keepAlive: true }),
    });
  }

  /** The body of the answer is the caller's to read. */
  open({ method, bucket, key, query, headers = {}, body = '' }: Asked): Promise<IncomingMessage> {
    const options = { method, bucketName: bucket, query: queryOf(query), headers: { ...headers } };
    return this.client.makeRequestAsync(
      key === undefined ? options : { ...options, objectName: key },
      body,
      [200, 204, 206],
    );
  }

  /** The answer as text; one that is an error after all is thrown (S3 begins to answer before it has put parts together). */
  async ask(asked: Asked): Promise<{ readonly headers: IncomingMessage['headers']; readonly text: string }> {
    const response = await this.open(asked);
    const said = await text(response);
    const [error] = elements(said, 'Error');
    if (error !== undefined) throw new AnswerError(textOf(error, 'Code'), textOf(error, 'Message'));
    return { headers: response.headers, text: said };
  }

  bucketExists(bucket: string): Promise<boolean> {
    return this.client.bucketExists(bucket);
  }

  makeBucket(bucket: string): Promise<void> {
    return this.client.makeBucket(bucket, this.region);
  }
}
