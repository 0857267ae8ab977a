import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `./name.js` is `./name.ts` where nothing was built. */
const resolveSource = `import { flushCompileCache, registerHooks } from 'node:module';
setTimeout(flushCompileCache, 200).unref();
registerHooks({
  resolve(name, context, next) {
    try {
      return next(name, context);
    } catch (error) {
      if (!name.endsWith('.js')) throw error;
      return next(name.slice(0, -3) + '.ts', context);
    }
  },
});`;

/** To translate a hundred files takes a second: kept for the next child. Node keeps nothing for a process without permissions. */
const cache = join(tmpdir(), 'mathquiz-from-source');

/** How Node runs an entry: once it is built, it may read files and nothing else; in tests it is TypeScript. */
export function neededFor(
  entry: URL,
  mayWrite?: string,
): { readonly args: string[]; readonly env: Record<string, string> } {
  if (!entry.pathname.endsWith('.ts')) {
    const more = mayWrite ? [`--allow-fs-write=${mayWrite}/*`, '--allow-addons'] : [];
    return { args: ['--permission', '--allow-fs-read=*', ...more], env: {} };
  }
  const hooks = `data:text/javascript,${encodeURIComponent(resolveSource)}`;
  const types = ['--conditions=source', '--experimental-transform-types', '--no-warnings', '--import', hooks];
  return { args: types, env: { NODE_COMPILE_CACHE: cache } };
}
