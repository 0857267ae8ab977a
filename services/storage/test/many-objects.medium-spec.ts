import { routes } from '@mathquiz/contracts';
import { CatalogueRepository } from '../src/records/catalogue.repository.js';
import { anAdmin, type Storage, startStorage } from './running.js';

/** 100 in the long run: `npm test -- long`. */
const scale = Number(process.env.MATHQUIZ_SCALE ?? 1);
const objects = 1000 * scale;
const atOnce = 10_000;

describe(`a bucket of ${objects} objects`, () => {
  let storage: Storage;
  const admin = anAdmin();
  let rows = 0;
  const { after } = CatalogueRepository.prototype;
  beforeAll(async () => {
    storage = await startStorage('manyobjects');
    await storage.inStore(async (store) => {
      for (let from = 0; from < objects; from += atOnce) {
        const some = Array.from({ length: Math.min(atOnce, objects - from) }, (_, at) => {
          const number = String(from + at).padStart(7, '0');
          // Half of them lie in the bucket itself, half in folders of ten.
          const key = (from + at) % 2 === 0 ? `object-${number}` : `folder-${number.slice(0, 6)}/object-${number}`;
          return {
            _id: `submissions/${key}`,
            bucket: 'submissions',
            key,
            type: 'text/plain',
            bytes: 1,
            stored_at: new Date(),
          };
        });
        await store.collection<{ _id: string }>('objects').insertMany(some, { writeConcern: { w: 1, journal: false } });
      }
    });
    CatalogueRepository.prototype.after = async function counted(...asked) {
      const found = await after.apply(this, asked);
      rows += found.length;
      return found;
    };
  });
  afterAll(async () => {
    CatalogueRepository.prototype.after = after;
    await storage.stop();
  });

  const page = async (query: object) => {
    rows = 0;
    const { data } = await storage.call(routes.listObjects, admin, { params: { bucket: 'submissions' }, query });
    return { data, read: rows };
  };

  it('gives its first page after reading at most 200 of them, and so the page behind it', async () => {
    const first = await page({});
    expect(first.data.objects.length + first.data.folders.length).toBe(100);
    expect(first.read).toBeLessThanOrEqual(200);
    const second = await page({ after: first.data.next });
    expect(second.data.objects.length + second.data.folders.length).toBe(100);
    expect(second.read).toBeLessThanOrEqual(200);
    const plain = await page({ prefix: 'object-' });
    expect([plain.data.objects.length, plain.read <= 200]).toEqual([100, true]);
  });
});
