import { ensureExample, findPeople, mailAddressesOf, staffOfGroups, takersOf } from '@mathquiz/contracts';
import { type BusClient, connectBus, type RunningService } from '@mathquiz/platform';
import mongoose from 'mongoose';
import { service } from '../src/service.js';

describe('whom one may write to', () => {
  let running: RunningService;
  let bus: BusClient;
  const prefix = `con${process.pid}`;
  const ids = new Map<string, string>();
  let groupId = '';

  beforeAll(async () => {
    running = await service.start({
      ...process.env,
      MONGO_PREFIX: `${prefix}_`,
      REDIS_PREFIX: prefix,
      LOG_LEVEL: 'error',
    });
    bus = await connectBus({ servers: process.env.NATS_URL ?? '' });
    const made = await bus.ask(ensureExample, {
      password: 'example1!',
      people: [
        { username: 'teacher1', name: 'Ana', lastname: 'Ruiz', roles: ['teacher'] },
        { username: 'helper11', name: 'Hel', lastname: 'Per', roles: ['teacher'] },
        { username: 'pupil111', name: 'Zoë', lastname: 'Lefèvre', locale: 'fr-FR', roles: ['student'] },
        { username: 'pupil222', name: 'Min', lastname: 'Kim', roles: ['student'] },
      ],
      groups: [
        {
          groupname: '7b',
          owner: 'teacher1',
          members: [
            { username: 'helper11', role: 'marker' },
            { username: 'pupil111', role: 'member' },
          ],
        },
      ],
    });
    for (const { username, _id } of made.data.users) ids.set(username, _id);
    groupId = made.data.groups[0]?._id ?? '';
  }, 60_000);
  afterAll(async () => {
    await bus?.close();
    await running?.stop();
  });

  const id = (username: string) => ids.get(username) ?? '';

  it('are the owners, managers and teachers of a group, not its markers and students', async () => {
    const { data } = await bus.ask(staffOfGroups, { ids: [groupId, 'f'.repeat(24)] });
    expect(data).toEqual([
      {
        _id: groupId,
        groupname: '7b',
        staff: [{ _id: id('teacher1'), username: 'teacher1', name: 'Ana', lastname: 'Ruiz' }],
      },
    ]);
  });

  it('are found by the beginnings of their names, a page at a time', async () => {
    const found = await bus.ask(findPeople, { q: 'lefe', offset: 0, limit: 10 });
    expect(found.data.map(({ username }) => username)).toEqual(['pupil111']);
    const page = await bus.ask(findPeople, { q: '', offset: 1, limit: 2 });
    expect(page).toMatchObject({ total: 4, offset: 1, limit: 2 });
    expect(page.data).toHaveLength(2);
  });

  it('meet a test in their language, with the time that they are granted', async () => {
    const ask = async () => (await bus.ask(takersOf, { ids: [id('pupil111')] })).data;
    expect(await ask()).toEqual([{ _id: id('pupil111'), locale: 'fr-FR', time_factor: 1 }]);
  });

  it('are mailed only at a verified address, while they may sign in', async () => {
    const connection = await mongoose
      .createConnection(process.env.MONGO_URL ?? '', { dbName: `${prefix}_auth` })
      .asPromise();
    const users = connection.collection('users');
    const set = (username: string, change: object) => users.updateOne({ username }, { $set: change });
    const asked = async () => (await bus.ask(mailAddressesOf, { ids: [...ids.values()] })).data;
    await set('pupil222', { email: 'kim@pupils.example', email_verified: false });
    expect(await asked()).toEqual([]);
    await set('pupil111', { email: 'zoe@pupils.example', email_verified: true });
    const zoe = { _id: id('pupil111'), name: 'Zoë', email: 'zoe@pupils.example', locale: 'fr-FR' };
    expect(await asked()).toEqual([zoe]);
    await set('pupil111', { archived: true });
    expect(await asked()).toEqual([]);
    await set('pupil111', { archived: false, blocked: true });
    expect(await asked()).toEqual([]);
    await connection.close();
  });
});
