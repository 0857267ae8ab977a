import { jest } from '@jest/globals';
import { routes } from '@mathquiz/contracts';
import { enterLive, openLive } from './guests.js';
import { type Chat, codeOf, startChat } from './running.js';

describe('the log of live rooms', () => {
  const lines: string[] = [];
  let chat: Chat;
  beforeAll(async () => {
    for (const stream of [process.stdout, process.stderr])
      jest.spyOn(stream, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    chat = await startChat('livelog', { LOG_LEVEL: 'debug' });
  });
  afterAll(async () => {
    await chat?.stop();
    jest.restoreAllMocks();
  });

  it('names no password, right or wrong, whatever goes wrong with it', async () => {
    const teacher = chat.school.add(['teacher']);
    const room = await openLive(chat, teacher, 'Parallelogram-5');
    const check = (password: string, app = 'talk') =>
      codeOf(chat.call(routes.checkAppPassword, null, { params: { app, room: room.code, password } }));
    const answers = [
      await check('Parallelogram-5'),
      await check('Parallelogram-6'),
      await check('Parallelogram-5', 'x'),
    ];
    expect(answers).toEqual(['done', 'not_found', 'not_found']);
    await enterLive(chat, room, 'Mia');
    await chat.call(routes.renewAppPassword, teacher, {
      params: { id: room._id },
      body: { password: 'Parallelogram-7' },
    });
    // A store that refuses everything: the failure is logged, and what was typed is not in it.
    await chat.inStore((store) => store.collection('rooms').drop());
    await chat.inStore((store) => store.createCollection('rooms', { validator: { never: { $exists: true } } }));
    expect(await codeOf(openLive(chat, teacher, 'Parallelogram-8'))).toBe('internal');
    expect(await check('Parallelogram-9')).toBe('not_found');
    expect(lines.join('')).toContain('ErrorFilter');
    expect(lines.join('')).not.toContain('Parallelogram');
  });
});
