import { beginSending, routes } from '@mathquiz/contracts';
import { picture } from './pictures.js';
import { aTeacher, codeOf, type Storage, startStorage } from './running.js';

describe('a disk whose reserve is reached', () => {
  let storage: Storage;
  const teacher = aTeacher();
  beforeAll(async () => {
    storage = await startStorage('fulldisk', { STORAGE_RESERVE_MB: '1000000' });
  });
  afterAll(() => storage.stop());

  it('takes no file, leaves nothing half, and everything else goes on', async () => {
    const upload = await storage.sent(await picture('png'), 'a.png');
    expect(await codeOf(storage.call(routes.uploadAsset, teacher, { body: {}, upload }))).toBe('storage_full');
    expect([await storage.keysIn('assets'), await storage.keysIn('temporary')]).toEqual([[], []]);
    expect((await storage.call(routes.listAssets, teacher)).total).toBe(0);
    expect((await storage.call(routes.fileQuota, teacher)).data.own.used).toBe(0);
  });
});

describe('a school whose room is taken', () => {
  it('is told before a file is sent, by the person’s room and by the school’s', async () => {
    const storage = await startStorage('quota', { FILES_STAFF_MB: '1' });
    const teacher = aTeacher();
    const noise = Buffer.from(Array.from({ length: 1_100_000 }, (_, at) => (at * 7919) % 251));
    const sound = Buffer.concat([Buffer.from('RIFF\0\0\x11\0WAVEfmt ', 'latin1'), noise]);
    const send = async () =>
      storage.call(routes.uploadAsset, teacher, { body: {}, upload: await storage.sent(sound, 'ton.wav') });
    await send();
    const { own } = (await storage.call(routes.fileQuota, teacher)).data;
    expect(own.used).toBeGreaterThan(own.most);
    const begin = storage.bus.ask(beginSending, { caller: teacher });
    expect(await codeOf(begin)).toBe('quota_exceeded');
    await storage.stop();
  });
});
