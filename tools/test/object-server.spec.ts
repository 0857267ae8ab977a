import { resolvePart } from '../infrastructure/resolve.ts';
import { openObjectServer, s3Specs } from './object-server.ts';

const nothingThere = () =>
  resolvePart(
    's3',
    [
      {
        name: 'versitygw',
        onPath: ['versitygw'],
        minimum: '1.8.0',
        cacheName: 'versitygw-1.8.0',
        cached: ['versitygw'],
        fetch: () => Promise.reject(new Error('go is not on PATH')),
      },
    ],
    'Choices: none',
    {
      cacheDir: '/cache',
      which: async () => undefined,
      printsVersion: async () => undefined,
      alone: (_name, _progress, work) => work(),
    },
    () => undefined,
  );

describe('the S3 server of the tests', () => {
  it('is the one of the environment, where that names one', async () => {
    const never = () => Promise.reject(new Error('must not look'));
    const server = await openObjectServer({ S3_ENDPOINT: 'http://127.0.0.1:9000' }, () => undefined, never);
    expect(server).toMatchObject({ tried: true, env: {} });
  });

  it('that is not to be had is told in one line', async () => {
    const server = await openObjectServer({}, () => undefined, nothingThere);
    expect(server).toEqual({
      tried: false,
      line: 'The S3 side was not tried: S3_ENDPOINT is not set; versitygw is not on PATH; versitygw: go is not on PATH',
    });
  });

  it('that breaks in another way is an error', async () => {
    const broken = () => Promise.reject(new TypeError('a mistake'));
    await expect(openObjectServer({}, () => undefined, broken)).rejects.toThrow(TypeError);
  });

  it('is for the specs of the S3 store', () => {
    expect('/libs/testing/src/objects/s3-store.medium-spec.ts').toMatch(new RegExp(s3Specs));
    expect('/libs/testing/src/conformance/reading.medium-spec.ts').not.toMatch(new RegExp(s3Specs));
  });
});
