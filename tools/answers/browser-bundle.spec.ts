import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** In a process of its own: the bundler's native part does not know values of a test's realm. */
const script = fileURLToPath(new URL('./browser-bundle.ts', import.meta.url));

describe('reader and echo in a browser', () => {
  it('are one file of at most 30 KB compressed, with nothing from outside', () => {
    const code = execFileSync(process.execPath, ['--no-warnings', script], { encoding: 'utf8' });
    expect(code).toContain('export{');
    expect(code).toContain('\\\\frac');
    expect(code).not.toMatch(/(?:from|import|require)\s*\(?["']/);
    expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(30 * 1024);
  });
});
