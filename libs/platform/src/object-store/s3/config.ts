import { z } from 'zod';
import { ifSet } from '../../config.js';

/** Without a path: what S3 signs is the path as it arrives, so nothing may stand before a bucket. */
const origin = z
  .string()
  .refine(
    (url) => /^https?:\/\/[^\s/?#@]+\/?$/.test(url) && URL.canParse(url),
    'must be http:// or https:// and a host, no path',
  )
  .transform((url) => new URL(url).origin);

/** Where S3 keeps the bytes. Without S3_ENDPOINT they lie on the disk. Hold a schema with these to `s3IsWhole`. */
export const s3Config = {
  S3_ENDPOINT: ifSet(origin),
  S3_ACCESS_KEY: ifSet(z.string()),
  S3_SECRET_KEY: ifSet(z.string()),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]*$/)
    .default('')
    .transform((name) => name || 'us-east-1'),
  /** Buckets are `<prefix><bucket>`; the names of S3 end at 63 characters. */
  S3_BUCKET_PREFIX: z
    .string()
    .regex(/^(?:[a-z0-9][a-z0-9-]{0,39})?$/, 'must be small letters, digits and dashes, at most 40')
    .default('mathquiz-'),
  /** As browsers reach it; else S3_ENDPOINT. */
  S3_PUBLIC_ENDPOINT: ifSet(origin),
};
type S3Config = z.output<z.ZodObject<typeof s3Config>>;

const together = ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
const alone = 'S3_PUBLIC_ENDPOINT' as const;

type Issue = { code: 'custom'; path: string[]; message: string; input: unknown };

/** For `.check` of a schema with `s3Config`: endpoint and keys are all there or none of them. */
export function s3IsWhole({ value, issues }: { value: S3Config; issues: unknown[] }): void {
  if (![...together, alone].some((name) => value[name])) return;
  for (const name of together) {
    const issue: Issue = { code: 'custom', path: [name], message: 'is needed for S3', input: '' };
    if (!value[name]) issues.push(issue);
  }
}

export type S3Settings = {
  readonly endpoint: string;
  readonly publicEndpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
  readonly bucketPrefix: string;
};

/** Null where bytes lie on the disk. */
export function s3Settings(config: S3Config): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = config;
  if (!endpoint || !accessKey || !secretKey) return null;
  const publicEndpoint = config.S3_PUBLIC_ENDPOINT ?? endpoint;
  return {
    endpoint,
    publicEndpoint,
    accessKey,
    secretKey,
    region: config.S3_REGION,
    bucketPrefix: config.S3_BUCKET_PREFIX,
  };
}
