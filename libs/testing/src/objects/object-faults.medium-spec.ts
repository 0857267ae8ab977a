import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { S3Store } from '@mathquiz/platform/object-store';

const place = { bucket: 'assets', key: 'one' };

/** A server that has the bucket, and answers everything else as it is told. */
async function answering(status: number, code: string) {
  const server = createServer((incoming, outgoing) => {
    incoming.resume().on('end', () => {
      if (incoming.method === 'HEAD') return outgoing.end();
      return outgoing.writeHead(status).end(`<Error><Code>${code}</Code><Message>so it is</Message></Error>`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { accessKey: 'access', secretKey: 'secret', region: 'us-east-1', bucketPrefix: '' };
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  return { store: new S3Store({ endpoint, publicEndpoint: endpoint, ...keys }), close };
}

describe('what S3 answers', () => {
  it.each([
    [507, 'InsufficientStorage', 'storage_full'],
    [403, 'QuotaExceeded', 'storage_full'],
    [412, 'PreconditionFailed', 'exists'],
    [409, 'ConditionalRequestConflict', 'exists'],
    [400, 'EntityTooLarge', 'too_large'],
    [400, 'KeyTooLongError', 'bad_key'],
    // S3 may begin with 200 and end with an error.
    [200, 'QuotaExceeded', 'storage_full'],
  ])('%i %s is told as %s', async (status, code, fault) => {
    const { store, close } = await answering(status, code);
    const put = store.put(place, Readable.from(['x']), { type: 'text/plain', maxBytes: 10 });
    await expect(put).rejects.toMatchObject({ fault });
    await close();
  });

  it('that is nobody’s fault here stays as it is, and whoever sends is told to stop', async () => {
    const { store, close } = await answering(403, 'InvalidAccessKeyId');
    const body = Readable.from(['x', 'y']);
    const put = store.put(place, body, { type: 'text/plain', maxBytes: 10 });
    await expect(put).rejects.toMatchObject({ code: 'InvalidAccessKeyId' });
    expect(body.destroyed).toBe(true);
    await close();
  });
});
