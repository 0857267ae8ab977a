/** Presigned requests of S3 (AWS signature 4, in the query), made without asking anybody. Unlike minio's they hold type and size. */
import { createHash, createHmac } from 'node:crypto';

export type Presigned = {
  readonly method: 'GET' | 'PUT';
  /** Scheme and host, as the browser reaches them. */
  readonly endpoint: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Signed along: the request must bring them with these values. Names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly now: Date;
  readonly seconds: number;
};

const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const byName = ([one]: readonly [string, string], [other]: readonly [string, string]): number => (one < other ? -1 : 1);

export function presign(request: Presigned): string {
  const { endpoint, region, now, headers } = request;
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const signed = Object.entries({ ...headers, host: new URL(endpoint).host }).sort(byName);
  const names = signed.map(([name]) => name).join(';');
  const query = Object.entries({
    ...request.query,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${request.accessKey}/${scope}`,
    'X-Amz-Date': time,
    'X-Amz-Expires': String(request.seconds),
    'X-Amz-SignedHeaders': names,
  })
    .map(([name, value]) => [escaped(name), escaped(value)] as const)
    .sort(byName)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const path = request.path.split('/').map(escaped).join('/');
  const lines = signed.map(([name, value]) => `${name}:${value.trim().replace(/ +/g, ' ')}\n`).join('');
  const asked = [request.method, path, query, lines, names, 'UNSIGNED-PAYLOAD'].join('\n');
  const digest = createHash('sha256').update(asked).digest('hex');
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${request.secretKey}`, time.slice(0, 8)));
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, digest].join('\n')).toString('hex');
  return `${endpoint}${path}?${query}&X-Amz-Signature=${signature}`;
}
