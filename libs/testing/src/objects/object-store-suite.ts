import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ObjectError, type ObjectFault, type ObjectStore } from '@mathquiz/platform/object-store';

const MB = 1024 * 1024;
const bucket = 'assets';
const place = (key: string) => ({ bucket, key });
const text = (words: string) => Readable.from([Buffer.from(words)]);
const plain = { type: 'text/plain', maxBytes: MB } as const;

const faultOf = (work: Promise<unknown>): Promise<ObjectFault | 'done'> =>
  work.then(
    () => 'done' as const,
    (error: unknown) => {
      if (error instanceof ObjectError) return error.fault;
      throw error;
    },
  );

/** A stream of so many bytes that are never in memory together, with their SHA-256 once it has ended. */
function manyBytes(total: number) {
  const hash = createHash('sha256');
  const piece = randomBytes(64 * 1024);
  function* pieces() {
    for (let left = total; left > 0; left -= piece.length) {
      const next = piece.subarray(0, Math.min(left, piece.length));
      hash.update(next);
      yield next;
    }
  }
  return { body: Readable.from(pieces()), digest: () => hash.digest('hex') };
}

async function digestOf(body: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of body) hash.update(chunk);
  return hash.digest('hex');
}

/** What every store of objects holds to (docs/adr/0021-objects.md); `open` gives an empty one. */
export function describeObjectStore(name: string, open: () => Promise<ObjectStore>): void {
  describe(`objects ${name}`, () => {
    let store: ObjectStore;
    const read = async (key: string) => (await buffer((await store.get(place(key))).body)).toString();
    beforeEach(async () => {
      store = await open();
    });

    it('are read as they were written, with type, size and time', async () => {
      const before = Date.now();
      const put = await store.put(place('a/b.txt'), text('수학'), plain);
      expect(put).toMatchObject({ bucket, key: 'a/b.txt', type: 'text/plain', bytes: 6 });
      expect(Math.abs(put.storedAt.getTime() - before)).toBeLessThan(60_000);
      expect(await read('a/b.txt')).toBe('수학');
      expect(await store.find(place('a/b.txt'))).toMatchObject({ type: 'text/plain', bytes: 6 });
    });

    it('may be empty, and are read in pieces', async () => {
      await store.put(place('none'), Readable.from([]), plain);
      expect(await read('none')).toBe('');
      await store.put(place('digits'), text('0123456789'), plain);
      const middle = await store.get(place('digits'), { from: 3, to: 5 });
      expect((await buffer(middle.body)).toString()).toBe('345');
      const pieces: string[] = [];
      const take = async (piece: Uint8Array) => void pieces.push(Buffer.from(piece).toString());
      await store.pour(place('digits'), { from: 2, to: 6 }, take);
      await store.pour(place('none'), undefined, take);
      expect(pieces.join('')).toBe('23456');
      expect(await faultOf(store.pour(place('nothing'), undefined, take))).toBe('not_found');
      const end = await store.get(place('digits'), { from: 8, to: 99 });
      expect((await buffer(end.body)).toString()).toBe('89');
      const behind = await store.get(place('digits'), { from: 10, to: 20 });
      expect([behind.object.bytes, (await buffer(behind.body)).length]).toEqual([10, 0]);
    });

    it('that are not there are not found, and removing them does nothing', async () => {
      expect(await store.find(place('nothing'))).toBeNull();
      expect(await faultOf(store.get(place('nothing')))).toBe('not_found');
      expect(await faultOf(store.remove(place('nothing')))).toBe('done');
    });

    it('are replaced whole; create-only keeps what is there', async () => {
      await store.put(place('one'), text('old'), plain);
      await store.put(place('one'), text('new one'), plain);
      expect(await read('one')).toBe('new one');
      expect(await faultOf(store.put(place('one'), text('third'), { ...plain, createOnly: true }))).toBe('exists');
      expect(await read('one')).toBe('new one');
    });

    it('of the same key made at once exist once', async () => {
      const both = ['a', 'b'].map((words) => store.put(place('once'), text(words), { ...plain, createOnly: true }));
      expect((await Promise.all(both.map(faultOf))).sort()).toEqual(['done', 'exists']);
    });

    it('are moved to a key that is free, whole, and to one that is taken where that is meant', async () => {
      await store.put(place('from/a'), text('moved'), { ...plain, type: 'text/markdown' });
      const moved = await store.move(place('from/a'), { bucket: 'submissions', key: 'to/b' }, { createOnly: true });
      expect(moved).toMatchObject({ bucket: 'submissions', key: 'to/b', type: 'text/markdown', bytes: 5 });
      expect(await store.find(place('from/a'))).toBeNull();
      expect((await buffer((await store.get(moved)).body)).toString()).toBe('moved');
      await store.put(place('taken'), text('old'), plain);
      expect(await faultOf(store.move(moved, place('taken'), { createOnly: true }))).toBe('exists');
      expect([await read('taken'), (await store.find(moved))?.bytes]).toEqual(['old', 5]);
      await store.move(moved, place('taken'));
      expect([await read('taken'), await store.find(moved)]).toEqual(['moved', null]);
      expect(await faultOf(store.move(moved, place('new')))).toBe('not_found');
    });

    it('without a byte are moved as well', async () => {
      await store.put(place('nothing'), Readable.from([]), plain);
      expect(await store.move(place('nothing'), place('still'), { createOnly: true })).toMatchObject({ bytes: 0 });
      expect([await store.find(place('nothing')), await read('still')]).toEqual([null, '']);
    });

    it('of two that move to one key at once, one arrives', async () => {
      for (const key of ['left', 'right']) await store.put(place(key), text(key), plain);
      const both = ['left', 'right'].map((key) => store.move(place(key), place('one'), { createOnly: true }));
      expect((await Promise.all(both.map(faultOf))).sort()).toEqual(['done', 'exists']);
      const winner = await read('one');
      expect(await store.find(place(winner))).toBeNull();
    });

    it('are gone after removing, from the list too', async () => {
      await store.put(place('gone'), text('x'), plain);
      await store.remove(place('gone'));
      expect(await store.find(place('gone'))).toBeNull();
      expect((await store.list(bucket, { prefix: '', after: null, limit: 10 })).objects).toEqual([]);
    });

    it('one byte over the limit are refused, and what was there stays', async () => {
      await store.put(place('full'), text('1234'), { ...plain, maxBytes: 4 });
      expect(await faultOf(store.put(place('full'), text('12345'), { ...plain, maxBytes: 4 }))).toBe('too_large');
      expect(await read('full')).toBe('1234');
    });

    it('whose sender goes away in the middle do not exist', async () => {
      const broken = new Readable({ read() {} });
      broken.push('half');
      const put = faultOf(store.put(place('half'), broken, plain));
      setImmediate(() => broken.destroy());
      expect(await put).toBe('broken_off');
      expect(await store.find(place('half'))).toBeNull();
    });

    it.each(['', '/a', 'a//b', '../a', 'a/..', 'a/./b', 'a b', 'é', 'a\0', `${'a'.repeat(513)}`])(
      'have no key such as %j',
      async (key) => {
        expect(await faultOf(store.put(place(key), text('x'), plain))).toBe('bad_key');
        expect(await faultOf(store.find(place(key)))).toBe('bad_key');
      },
    );

    it('are listed by key, page by page, with what lies deeper as folders', async () => {
      for (const key of ['a/1', 'a/2', 'b', 'c/d/1', 'c/e', 'd', 'e']) await store.put(place(key), text(key), plain);
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const page = await store.list(bucket, { prefix: '', after, limit: 2 });
        expect(page.objects.length + page.folders.length).toBeLessThanOrEqual(2);
        seen.push(...page.folders, ...page.objects.map(({ key }) => key));
        after = page.next;
      } while (after !== null);
      expect(seen.sort()).toEqual(['a/', 'b', 'c/', 'd', 'e']);
      const inside = await store.list(bucket, { prefix: 'c/', after: null, limit: 10 });
      expect([inside.folders, inside.objects.map(({ key }) => key), inside.next]).toEqual([['c/d/'], ['c/e'], null]);
    });

    it('are listed in the order of their bytes, whatever they look like', async () => {
      const keys = ['007', '1e5', 'a-b', 'a.b', 'a0', 'a_b', 'false', 'true'];
      for (const key of [...keys, 'a/1']) await store.put(place(key), text(key), plain);
      const all = await store.list(bucket, { prefix: '', after: null, limit: 100 });
      expect([all.folders, all.objects.map(({ key }) => key)]).toEqual([['a/'], keys]);
      const behind = await store.list(bucket, { prefix: '', after: 'a.b', limit: 2 });
      expect([behind.folders, behind.objects.map(({ key }) => key)]).toEqual([['a/'], ['a0']]);
      expect(all.objects[0]).toMatchObject({ bucket, type: 'text/plain', bytes: 3 });
    });

    it('of another bucket are not seen', async () => {
      await store.put(place('mine'), text('x'), plain);
      expect(await store.find({ bucket: 'avatars', key: 'mine' })).toBeNull();
      expect((await store.list('avatars', { prefix: '', after: null, limit: 10 })).objects).toEqual([]);
    });

    it('come in parts in any order, one of them twice, and are one object in the end', async () => {
      const size = 5 * MB;
      const [first, second] = [manyBytes(size), manyBytes(1000)];
      const upload = await store.begin(place('large'), 'application/pdf');
      await store.putPart(place('large'), upload, 2, second.body, size);
      await store.putPart(place('large'), upload, 1, manyBytes(size).body, size);
      await store.putPart(place('large'), upload, 1, first.body, size);
      expect(await store.parts(place('large'), upload)).toEqual([
        { number: 1, bytes: size },
        { number: 2, bytes: 1000 },
      ]);
      expect(await store.find(place('large'))).toBeNull();
      const whole = await store.complete(place('large'), upload);
      expect(whole).toMatchObject({ key: 'large', type: 'application/pdf', bytes: size + 1000 });
      const start = await store.get(place('large'), { from: 0, to: size - 1 });
      expect(await digestOf(start.body)).toBe(first.digest());
      const end = await store.get(place('large'), { from: size, to: size + 999 });
      expect(await digestOf(end.body)).toBe(second.digest());
      expect(await faultOf(store.parts(place('large'), upload))).toBe('not_found');
    });

    it('of which no part has come are not put together', async () => {
      const upload = await store.begin(place('nothing'), 'text/plain');
      expect(await faultOf(store.complete(place('nothing'), upload))).toBe('broken_off');
      expect(await store.find(place('nothing'))).toBeNull();
    });

    it('that were abandoned leave nothing; another key’s upload is not there', async () => {
      const upload = await store.begin(place('left'), 'text/plain');
      await store.putPart(place('left'), upload, 1, text('x'), MB);
      expect(await faultOf(store.putPart(place('other'), upload, 1, text('x'), MB))).toBe('not_found');
      await store.abandon(place('other'), upload);
      expect(await store.parts(place('left'), upload)).toHaveLength(1);
      await store.abandon(place('left'), upload);
      expect(await faultOf(store.abandon(place('left'), upload))).toBe('done');
      expect(await faultOf(store.complete(place('left'), upload))).toBe('not_found');
      expect(await store.find(place('left'))).toBeNull();
    });
  });
}
