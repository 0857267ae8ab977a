import { type Caller, routes } from '@mathquiz/contracts';
import { unzipSync } from 'fflate';
import { picture } from './pictures.js';
import { anAdmin, aPupil, aTeacher, codeOf, type Storage, startStorage } from './running.js';

const unzipped = (zip: Buffer): Map<string, string> =>
  new Map(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));

describe('the export of a person, as a task', () => {
  let storage: Storage;
  const teacher = aTeacher();
  beforeAll(async () => {
    storage = await startStorage('exports');
  });
  afterAll(() => storage.stop());

  const begin = async (caller: Caller, id: string, idempotencyKey?: string) =>
    (await storage.call(routes.exportUser, caller, { params: { id }, ...(idempotencyKey ? { idempotencyKey } : {}) }))
      .data;

  it('gathers every service’s rows and the person’s files into one zip', async () => {
    storage.stored.set('mathquiz', [{ title: 'Bruchrechnung' }]);
    const bytes = await picture('png', 33, 44);
    const sent = await storage.sent(bytes, '내 그림.png');
    await storage.call(routes.uploadAsset, teacher, { body: {}, upload: sent });
    const { task_id, state } = await begin(teacher, teacher.user_id);
    expect(state).toBe('PENDING');
    const task = await storage.ended(teacher, task_id);
    expect(task).toMatchObject({ kind: 'person_export', state: 'SUCCESS', done: task.of, error: null });
    const { data: place } = await storage.call(routes.taskFile, teacher, { params: { id: task_id } });
    expect(place.filename).toMatch(/^math-quiz-.*\.zip$/);
    const files = unzipped(await storage.bytesOf(place));
    expect(JSON.parse(files.get('mathquiz/notes.json') ?? '')).toEqual([{ title: 'Bruchrechnung' }]);
    expect(JSON.parse(files.get('storage/assets.json') ?? '')).toMatchObject([{ title: '내 그림' }]);
    const kept = [...files.keys()].filter((name) => name.startsWith('files/'));
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatch(/^files\/내 그림 [0-9a-f]{24}\.png$/);
    expect((await storage.keysIn('temporary')).filter((key) => key.startsWith('exports/'))).toEqual([]);
  });

  it('is its owner’s alone, and another person’s export an admin’s', async () => {
    const pupil = aPupil();
    const { task_id } = await begin(pupil, pupil.user_id);
    expect(await codeOf(storage.call(routes.getTask, teacher, { params: { id: task_id } }))).toBe('not_found');
    expect(await codeOf(begin(teacher, pupil.user_id))).toBe('not_found');
    const admin = anAdmin();
    const other = await begin(admin, pupil.user_id);
    expect((await storage.ended(admin, other.task_id)).state).toBe('SUCCESS');
    const { data } = await storage.call(routes.listTasks, pupil, { query: { filter: '{"kind":"person_export"}' } });
    expect(data.map((task) => task.task_id)).toEqual([task_id]);
  });

  it('is begun once for the same key', async () => {
    const pupil = aPupil();
    const [one, again] = [
      await begin(pupil, pupil.user_id, 'same-key-1'),
      await begin(pupil, pupil.user_id, 'same-key-1'),
    ];
    expect(again.task_id).toBe(one.task_id);
  });

  it('ends as cancelled when it is not wanted any more, and cannot be cancelled twice', async () => {
    const pupil = aPupil();
    const { task_id } = await begin(pupil, pupil.user_id);
    const cancel = () => storage.call(routes.cancelTask, pupil, { params: { id: task_id } });
    const first = await codeOf(cancel());
    const task = await storage.ended(pupil, task_id);
    if (first === 'done') expect(task).toMatchObject({ state: 'FAILURE', error: { code: 'cancelled', retry: false } });
    expect(await codeOf(cancel())).toBe('wrong_state');
  });
});
