import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchMongod, mongodVersion } from './fetch-mongod.ts';
import { fetchSecantus, secantusVersion } from './fetch-secantus.ts';
import { freePort } from './free-port.ts';
import type { Ground, PartKind, Plan } from './kind.ts';
import { withMongo } from './mongo-client.ts';
import { mongoUser, setUpMongo } from './mongo-setup.ts';
import { type Candidate, storeKeepers } from './resolve.ts';

export const secantusName = 'secantusd-rs';

const all: readonly Candidate[] = [
  {
    name: 'mongod',
    onPath: ['mongod'],
    minimum: '7.0.0',
    cacheName: `mongod-${mongodVersion}`,
    cached: ['mongod'],
    fetch: fetchMongod,
  },
  {
    name: secantusName,
    onPath: [],
    minimum: secantusVersion,
    cacheName: `${secantusName}-${secantusVersion}`,
    cached: [`bin/${secantusName}`],
    fetch: fetchSecantus,
  },
];

export const mongo: PartKind = {
  name: 'mongo',
  stores: true,
  choices: `Choices:
  MONGO_URL=mongodb://user:password@host/mathquiz   use a MongoDB 7 or 8 that you run (replica set)
  mongod 7.0 or newer on PATH                       from MongoDB's own packages
  cargo 1.95 or newer with cc, make and cmake, and crates.io in reach: npm start then compiles secantusd-rs by itself`,
  candidates(dir) {
    const engine = dir === null ? null : join(dir, 'engine');
    return storeKeepers(all, engine !== null && existsSync(engine) ? readFileSync(engine, 'utf8') : undefined);
  },
  plan,
  about: (url) =>
    withMongo(url, 5000, async (client) => {
      const hello = await client.db('admin').command({ hello: 1 });
      const { version } = await client.db('admin').command({ buildInfo: 1 });
      return { name: hello.setName === 'secantus' ? secantusName : 'mongodb', version: String(version) };
    }),
};

async function plan({ server, dir, secrets, syncOnCommit }: Ground): Promise<Plan> {
  const port = await freePort();
  const isMongod = server.name !== secantusName;
  const store = join(dir, 'store');
  await mkdir(store, { recursive: true, mode: 0o700 });
  writeFileSync(join(dir, 'engine'), server.name);
  const password = secrets.drawn('MONGO_PASSWORD');
  const place = { port, password, isMongod, secretsFile: 'secrets.json of DATA_DIR' };
  const url = `mongodb://${mongoUser}:${password}@127.0.0.1:${port}/mathquiz?authSource=admin`;
  return {
    args: isMongod
      ? await mongodArgs(port, store, dir, secrets.drawn('MONGO_KEYFILE'))
      : await secantusArgs(port, store, dir, syncOnCommit),
    url,
    ready: () => setUpMongo(place),
    // After a full disk secantusd-rs stays alive and useless: every request, sign-in included, fails.
    ...(isMongod ? {} : { lost: /WT_PANIC/ }),
  };
}

async function mongodArgs(port: number, store: string, dir: string, key: string): Promise<readonly string[]> {
  const keyFile = join(dir, 'keyfile');
  await writeFile(keyFile, key, { mode: 0o600 });
  return [
    ...['--bind_ip', '127.0.0.1', '--port', String(port), '--dbpath', store],
    // Without a bound mongod takes half of the machine's memory for its cache.
    ...['--replSet', 'mathquiz', '--keyFile', keyFile, '--wiredTigerCacheSizeGB', '0.25', '--nounixsocket'],
  ];
}

async function secantusArgs(
  port: number,
  store: string,
  dir: string,
  syncOnCommit: boolean,
): Promise<readonly string[]> {
  // A file of our own, empty: without one it reads a secantusd.toml of the current or the home folder.
  const config = join(dir, 'secantusd.toml');
  await writeFile(config, '');
  return [
    ...['--config', config, '--host', '127.0.0.1', '--port', String(port), '--storage-path', store, '--auth'],
    ...['--cache-size', '256M', '--log-file-max', '16M', '--log-level', 'WARNING'],
    // Without it acknowledged writes are lost on kill -9, whatever the client asks for.
    ...(syncOnCommit ? ['--sync-on-commit'] : []),
  ];
}
