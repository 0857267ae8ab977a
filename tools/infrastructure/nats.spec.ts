import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { nats } from './nats.ts';
import { openSecrets } from './secrets.ts';

it('listens on one port of this machine, with a password, and on none that tells strangers about connections', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'nats-plan-'));
  try {
    const server = { name: 'nats-server', version: '2.10.0', binary: 'nats-server', source: 'path' } as const;
    await nats.plan({ server, dir, secrets: openSecrets(dir), syncOnCommit: true });
    const config = readFileSync(join(dir, 'nats.conf'), 'utf8');
    expect(config.match(/127\.0\.0\.1:\d+|0\.0\.0\.0/g)).toHaveLength(1);
    expect(config).toMatch(/^listen: "127/);
    expect(config).toContain('authorization');
    expect(config).not.toMatch(/http|monitor/);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
