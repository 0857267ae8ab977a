import { spawnSync } from 'node:child_process';
import { root } from '../start/layout.ts';
import { chooseParts } from './choose-parts.ts';
import { images } from './containers.ts';

describe('--parts', () => {
  it('is no tier, wherever it stands', () => {
    const chosen = { parts: { from: 'containers' }, tiers: ['unit', 'medium/auth'] };
    expect(chooseParts(['--parts=containers', 'unit', 'medium/auth'])).toEqual(chosen);
    expect(chooseParts(['unit', 'medium/auth', '--parts=containers'])).toEqual(chosen);
    expect(chooseParts(['unit'])).toEqual({ parts: { from: 'own' }, tiers: ['unit'] });
  });

  it('takes the address of each part, with the commas of a cluster', () => {
    const mongo = 'mongodb://a:1,b:2/x?authSource=admin';
    const { parts } = chooseParts([`--parts=MONGO_URL=${mongo},NATS_URL=nats://a:3,nats://b:4,REDIS_URL=redis://c:5`]);
    expect(parts).toEqual({
      from: 'urls',
      urls: { MONGO_URL: mongo, NATS_URL: 'nats://a:3,nats://b:4', REDIS_URL: 'redis://c:5' },
    });
  });

  it.each(['', 'podman', 'MONGO_URL=', 'POSTGRES_URL=x'])('says what it takes instead of %j', (said) => {
    expect(() => chooseParts([`--parts=${said}`])).toThrow(/--parts=containers, or --parts=MONGO_URL=/);
  });

  it('says in one line that there is no container engine, and fails', () => {
    const nowhere = { PATH: process.env.PATH, HOME: '/nowhere', DOCKER_HOST: 'unix:///nowhere/docker.sock' };
    const run = spawnSync(process.execPath, ['tools/test/main.ts', '--parts=containers', 'unit'], {
      cwd: root,
      encoding: 'utf8',
      env: nowhere,
    });
    const { status, stdout, stderr } = run;
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: 'containers: there is no container engine here\n',
    });
  });

  it('pins the version of every image', async () => {
    const pinned = await Promise.all(images.map(async ({ container }) => String(await imageOf(container()))));
    for (const image of pinned) expect(image).toMatch(/^[\w/]+:\d+\.\d+\.\d+(-alpine)?$/);
  });
});

function imageOf(container: object): unknown {
  return (container as { imageName: { string: string } }).imageName.string;
}
