import { randomBytes } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import v8 from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type S3Settings, S3Store, s3Config, s3IsWhole, s3Settings } from '@mathquiz/platform/object-store';
import { z } from 'zod';
import { describeObjectStore } from './object-store-suite.js';

v8.setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const MB = 1024 * 1024;
/** Objects of a long listing; a full one in `npm test -- long`. */
const many = process.env.MATHQUIZ_SCALE ? 3000 : 600;
const origin = 'https://quiz.school.example';
const place = (key: string) => ({ bucket: 'assets', key });

/** A store of its own on the server of this run (tools/test/object-server.ts). */
function fresh(changes: Partial<S3Settings> = {}): S3Settings {
  const started: NodeJS.ProcessEnv = JSON.parse(process.env.MATHQUIZ_S3 ?? '{}');
  const given = s3Settings(
    z
      .object(s3Config)
      .check(s3IsWhole)
      .parse({ ...process.env, ...started }),
  );
  if (!given) throw new Error('S3_ENDPOINT is not set: `npm test -- medium/objects` starts a server before the tests');
  return { ...given, bucketPrefix: `t${randomBytes(6).toString('hex')}-`, ...changes };
}

describeObjectStore('in S3', async () => new S3Store(fresh()));

/** What is asked of S3, and how many entries of listings it answers with. */
async function counting(endpoint: string) {
  const seen = { requests: 0, entries: 0 };
  const server = createServer((incoming, outgoing) => {
    seen.requests += 1;
    const { method, url, headers } = incoming;
    const onward = request(`${endpoint}${url}`, { method, headers }, async (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      if (!url?.includes('list-type')) return answer.pipe(outgoing);
      const said = await text(answer);
      seen.entries += said.match(/<Contents>|<CommonPrefixes>/g)?.length ?? 0;
      return outgoing.end(said);
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { seen, endpoint: `http://127.0.0.1:${port}`, close: () => server.close() };
}

describe('requests that a browser sends to S3 itself', () => {
  const settings = fresh();
  const store = new S3Store(settings);
  const late = new S3Store(settings, () => new Date(Date.now() - 3_600_000));
  const send = (url: string, init: RequestInit = {}) => fetch(url, init).then(({ status }) => status);
  beforeAll(async () => {
    await store.ensureBuckets(['assets'], origin);
    await store.ensureBuckets(['assets'], origin);
    await store.put(place('there'), Readable.from(['수학']), { type: 'text/plain', maxBytes: MB });
  });

  it('fetch one object for a time, as a download of a name', async () => {
    const { url, method } = store.signedGet(place('there'), {
      seconds: 60,
      filename: '수학.txt',
      type: 'text/markdown',
    });
    const answer = await fetch(url, { method, headers: { origin } });
    expect(await answer.text()).toBe('수학');
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('수학.txt'));
    expect(answer.headers.get('content-type')).toBe('text/markdown');
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(await send(url, { method: 'PUT', body: 'x' })).toBe(403);
    expect(await send(url, { method: 'DELETE' })).toBe(403);
    expect(await send(url.replace('/there?', '/other?'))).toBe(403);
    expect(await send(late.signedGet(place('there'), { seconds: 60 }).url)).toBe(403);
  });

  it('are let through by the server when they come from a page of the product', async () => {
    const part = { upload: await store.begin(place('asked'), 'image/png'), number: 1, bytes: 4 };
    const { url } = store.signedPart(place('asked'), part, 60);
    const headers = {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    };
    const answer = await fetch(url, { method: 'OPTIONS', headers });
    expect(answer.ok).toBe(true);
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(answer.headers.get('access-control-allow-methods')).toContain('PUT');
  });

  it('put one part of one upload, of the size that was said, while the upload is open', async () => {
    const upload = await store.begin(place('long'), 'application/pdf');
    const part = { upload, number: 1, bytes: 13 };
    const { url } = store.signedPart(place('long'), part, 60);
    const body = 'the only part';
    expect(await send(url, { method: 'PUT', body: `${body}s` })).toBe(403);
    expect(await send(url, { method: 'PUT', body: 'the only' })).toBe(403);
    expect(await send(url.replace('partNumber=1', 'partNumber=2'), { method: 'PUT', body })).toBe(403);
    expect(await send(url.replace('/long?', '/there?'), { method: 'PUT', body })).toBe(403);
    expect(await send(late.signedPart(place('long'), part, 60).url, { method: 'PUT', body })).toBe(403);
    expect(await send(url)).toBe(403);
    expect(await store.parts(place('long'), upload)).toEqual([]);
    expect(await send(url, { method: 'PUT', body })).toBe(200);
    expect(await store.parts(place('long'), upload)).toEqual([{ number: 1, bytes: 13 }]);
    expect(await store.complete(place('long'), upload)).toMatchObject({ type: 'application/pdf', bytes: 13 });
    expect(await send(url, { method: 'PUT', body: 'another part.' })).toBe(404);
    expect(await text((await store.get(place('long'))).body)).toBe(body);
  });

  it('go to the address that browsers know', () => {
    const public_ = new S3Store({ ...settings, publicEndpoint: 'https://files.school.example' });
    expect(public_.signedGet(place('a/b'), { seconds: 60 }).url).toMatch(
      new RegExp(`^https://files\\.school\\.example/${settings.bucketPrefix}assets/a/b\\?`),
    );
  });
});

describe('objects in S3', () => {
  it('by the thousand are listed by asking for a page of them', async () => {
    const settings = fresh();
    const store = new S3Store(settings);
    const keys = Array.from({ length: many }, (_, at) => (at % 3 > 0 ? `k${at}` : `f${at}/k`));
    await store.ensureBuckets(['assets'], origin);
    const one = async (): Promise<void> => {
      for (let key = keys.pop(); key !== undefined; key = keys.pop())
        await store.put(place(key), Readable.from(['x']), { type: 'text/plain', maxBytes: 1 });
    };
    await Promise.all(Array.from({ length: 16 }, one));
    const proxy = await counting(settings.endpoint);
    const watched = new S3Store({ ...settings, endpoint: proxy.endpoint });
    try {
      const folders = await watched.list('assets', { prefix: '', after: null, limit: 100 });
      expect([folders.folders.length, folders.objects.length, proxy.seen]).toEqual([
        100,
        0,
        { requests: 1, entries: 100 },
      ]);
      const files = await watched.list('assets', { prefix: 'k', after: null, limit: 100 });
      expect([files.folders.length, files.objects.length]).toEqual([0, 100]);
      // One for the page, and one for the type of each.
      expect(proxy.seen).toEqual({ requests: 102, entries: 200 });
    } finally {
      proxy.close();
    }
  });

  it('that are long go through a small memory, both ways', async () => {
    const store = new S3Store(fresh());
    const piece = randomBytes(64 * 1024);
    let most = 0;
    let passed = 0;
    // What is garbage by then does not count: it is the engine that says when it goes.
    const look = (bytes: number): void => {
      passed += bytes;
      if (passed < 20 * MB) return;
      passed = 0;
      collectGarbage();
      most = Math.max(most, process.memoryUsage.rss());
    };
    function* long(bytes: number) {
      for (let at = 0; at < bytes; at += piece.length) {
        look(piece.length);
        yield Buffer.from(piece);
      }
    }
    const through = async (bytes: number): Promise<number> => {
      await store.put(place('long'), Readable.from(long(bytes)), { type: 'video/mp4', maxBytes: bytes });
      let read = 0;
      for await (const chunk of (await store.get(place('long'))).body) {
        read += chunk.length;
        look(chunk.length);
      }
      return read;
    };
    await through(20 * MB);
    collectGarbage();
    const before = process.memoryUsage.rss();
    most = before;
    expect(await through(100 * MB)).toBe(100 * MB);
    expect(most - before).toBeLessThan(64 * MB);
  });

  it('that break off or grow too long in the middle leave no part behind', async () => {
    const settings = fresh();
    const store = new S3Store(settings);
    const piece = randomBytes(MB);
    async function* broken() {
      for (let at = 0; at < 20; at++) yield piece;
      throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
    }
    const put = (maxBytes: number) => store.put(place('half'), Readable.from(broken()), { type: 'a/b', maxBytes });
    await expect(put(100 * MB)).rejects.toMatchObject({ fault: 'broken_off' });
    await expect(put(18 * MB)).rejects.toMatchObject({ fault: 'too_large' });
    expect(await store.find(place('half'))).toBeNull();
    expect(await store.openUploads('assets')).toEqual([]);
  });

  it('that are long are made only where the key is free', async () => {
    const store = new S3Store(fresh());
    const body = () => Readable.from([randomBytes(9 * MB)]);
    const options = { type: 'a/b', maxBytes: 10 * MB, createOnly: true };
    const ends = await Promise.allSettled([1, 2].map(() => store.put(place('one'), body(), options)));
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(store.put(place('one'), body(), options)).rejects.toMatchObject({ fault: 'exists' });
    expect((await buffer((await store.get(place('one'))).body)).length).toBe(9 * MB);
    expect(await store.openUploads('assets')).toEqual([]);
  });
});
