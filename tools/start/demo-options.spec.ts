import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { withDemoOptions } from './demo-options.ts';
import { root } from './layout.ts';

describe('withDemoOptions', () => {
  it('has the services answer from fixed examples, whatever the environment says', () => {
    const env = { AI_DEMO: '0', AI_MODEL: 'large' };
    expect(withDemoOptions(['--fresh', '--ai=demo'], env)).toEqual({ AI_DEMO: '1', AI_MODEL: 'large' });
  });

  it('has credits paid for at a stand-in, beside AI that does not answer', () => {
    expect(withDemoOptions(['--payments=demo'], {})).toEqual({ PAYMENTS_DEMO: '1' });
    expect(withDemoOptions(['--payments=demo', '--ai=demo'], {})).toEqual({ AI_DEMO: '1', PAYMENTS_DEMO: '1' });
  });

  it('leaves the environment as it is where nothing asks for it', () => {
    const env = { AI_DEMO: '1' };
    expect(withDemoOptions(['--fresh', '--yes'], env)).toBe(env);
  });

  it.each(['--ai', '--ai=', '--ai=model', '--ai=demo2'])('refuses %s and says which value there is', (arg) => {
    expect(() => withDemoOptions([arg], {})).toThrow(/^--ai takes one value: --ai=demo .*AI_BASE_URL/);
  });

  it('refuses another value for payments, and says which there is', () => {
    expect(() => withDemoOptions(['--payments=real'], {})).toThrow(
      /^--payments takes one value: --payments=demo .*STRIPE_SECRET_KEY/,
    );
  });

  it('repeats no value, which may be a key', () => {
    expect(() => withDemoOptions(['--ai=sk-secret'], {})).toThrow(/^(?!.*secret)/);
  });
});

describe.each(['tools/start/main.ts', 'tools/dev/main.ts'])('%s', (main) => {
  const run = (...args: string[]) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'mathquiz-option-'));
    try {
      const env = { ...process.env, DATA_DIR: dataDir };
      const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
        cwd: root,
        env,
        encoding: 'utf8',
      });
      return { status, stdout, stderr, made: readdirSync(dataDir) };
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  };

  it('explains the options', () => {
    const { status, stdout } = run('--help');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^ {2}--ai=demo +AI answers come from fixed examples/m);
    expect(stdout).toMatch(/^ {2}--payments=demo +credits are paid for with test cards/m);
  });

  it('refuses another value before anything is started', () => {
    const { status, stderr, made } = run('--ai=model');
    expect([status, made]).toEqual([1, []]);
    expect(stderr).toContain('--ai takes one value: --ai=demo');
  });
});
