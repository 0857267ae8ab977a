import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { routes } from '@mathquiz/contracts';
import { urlOf } from '@mathquiz/contracts/client';
import { codeOf, eventually, signedInClient } from '@mathquiz/testing';
import { root } from '../../../tools/start/layout.ts';
import { ExamDevice } from '../../src/exam-devices.js';
import { sendFile, tinyPicture } from '../../src/files.js';
import { type OwnProduct, startOwnProduct } from '../../src/own-product.js';
import { publishTest } from '../../src/published-test.js';
import { aSchool, password } from '../../src/school.js';

const students = 3;
const saves = 20;

/** The commands of operators: `npm run backup` and `npm run restore`. */
async function tool(name: 'backup' | 'restore', args: readonly string[], settings: NodeJS.ProcessEnv = {}) {
  const { MONGO_URL, NATS_URL, REDIS_URL, ...inherited } = process.env;
  const entry = join(root, `tools/start/${name}.ts`);
  const env = { ...inherited, ...settings };
  return (await promisify(execFile)(process.execPath, ['--no-warnings', entry, ...args], { env })).stdout;
}

/** Backed up while its class writes, lost, and restored on another machine. The log of erasures has survived. */
describe('a school whose server is lost', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mathquiz-drill-'));
  const settings = { ERASURES_DIR: join(folder, 'erasures') };
  const backups = join(folder, 'backups');
  const key = join(folder, 'key.txt');
  const started: OwnProduct[] = [];
  async function start(dataDir?: string): Promise<OwnProduct> {
    const own = await startOwnProduct('drill', 'one', settings, dataDir);
    started.push(own);
    return own;
  }
  afterAll(async () => {
    for (const own of started) await own.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has back what was acknowledged before its backup, and nobody who was erased after it', async () => {
    const BACKUP_RECIPIENT = /(age1\w+)/.exec(await tool('backup', ['--new-key', key]))?.[1];
    const before = await start();
    const school = await aSchool(before.place, 'drill', students, { admin: ['admin'] });
    const teacher = await school.signIn('teacher');
    const picture = await sendFile(teacher, routes.uploadAsset, tinyPicture, 'parabola.png', {});
    const { test } = await publishTest(teacher, school.groupId);
    const devices = await ExamDevice.startAll(school, test._id, students);
    await Promise.all(devices.map((device) => device.saveAll(saves, 10)));

    let isOver = false;
    const writing = Promise.all(
      devices.map(async (device) => {
        for (let seq = saves + 1; !isOver; seq += 1) await device.save(seq);
      }),
    );
    const said = await tool('backup', [], { DATA_DIR: before.dataDir, BACKUP_DIR: backups, BACKUP_RECIPIENT });
    isOver = true;
    await writing;
    const [archive = '', ...others] = readdirSync(backups);
    expect([others, said]).toEqual([[], expect.stringContaining(archive)]);
    const erased = school.userIds.get('drillpupil3') ?? '';
    await (await school.signIn('admin')).call(routes.deleteUser, { params: { id: erased } });
    await before.stop();

    const dataDir = mkdtempSync(join(folder, 'other-machine-'));
    const restored = await tool('restore', [join(backups, archive), '--key', key], { DATA_DIR: dataDir });
    expect(restored).toContain('restored: ');
    const after = await start(dataDir);
    const signIn = (name: string) => signedInClient(after.place.origin, `drill${name}`, password);
    const own = await signIn('teacher');
    const file = await own.raw(after.place.origin + urlOf(routes.downloadAsset, { id: picture._id }, {}));
    const sum = createHash('sha256').update(Buffer.from(await file.arrayBuffer()));
    expect(sum.digest('hex')).toBe(picture.sha256);
    for (const name of ['pupil1', 'pupil2']) {
      const pupil = await signIn(name);
      const { data } = await pupil.call(routes.getAttempt, { params: { testId: test._id } });
      expect(Math.max(...Object.values(data.clients))).toBeGreaterThanOrEqual(saves);
      const device = await ExamDevice.start(pupil, test._id);
      await device.handIn();
    }
    await eventually(
      () => codeOf(signIn('pupil3')),
      (code) => code === 'wrong_credentials',
    );
  });
});
