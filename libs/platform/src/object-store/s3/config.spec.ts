import { z } from 'zod';
import { s3Config, s3IsWhole, s3Settings } from './config.js';

const schema = z.object(s3Config).check(s3IsWhole);
const keys = { S3_ACCESS_KEY: 'access', S3_SECRET_KEY: 'secret' };
const endpoint = 'http://127.0.0.1:9000';

describe('settings of S3', () => {
  it('may be left out, or empty: then bytes lie on the disk', () => {
    expect(s3Settings(schema.parse({}))).toBeNull();
    expect(s3Settings(schema.parse({ S3_ENDPOINT: '', S3_ACCESS_KEY: '', S3_REGION: '' }))).toBeNull();
  });

  it('have a region, a prefix and the address of browsers by themselves', () => {
    expect(s3Settings(schema.parse({ S3_ENDPOINT: `${endpoint}/`, ...keys }))).toEqual({
      endpoint,
      publicEndpoint: endpoint,
      accessKey: 'access',
      secretKey: 'secret',
      region: 'us-east-1',
      bucketPrefix: 'mathquiz-',
    });
    const own = schema.parse({ S3_ENDPOINT: endpoint, ...keys, S3_PUBLIC_ENDPOINT: 'https://files.school.example' });
    expect(s3Settings(own)?.publicEndpoint).toBe('https://files.school.example');
  });

  it.each([
    [{ S3_ENDPOINT: endpoint }, ['S3_ACCESS_KEY', 'S3_SECRET_KEY']],
    [keys, ['S3_ENDPOINT']],
    [{ S3_PUBLIC_ENDPOINT: endpoint }, ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']],
    [{ ...keys, S3_ENDPOINT: 'ftp://a' }, ['S3_ENDPOINT']],
    [{ ...keys, S3_ENDPOINT: `${endpoint}/path` }, ['S3_ENDPOINT']],
    [{ ...keys, S3_ENDPOINT: 'http://user:word@host' }, ['S3_ENDPOINT']],
    [{ ...keys, S3_ENDPOINT: endpoint, S3_BUCKET_PREFIX: 'No_Good' }, ['S3_BUCKET_PREFIX']],
  ])('%j is refused by name', (env, names) => {
    const parsed = schema.safeParse(env);
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual(names);
  });
});
