/** `./name.js` is `./name.ts` where nothing was built. */
const resolveSource = `import { registerHooks } from 'node:module';
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

/** What Node needs to run an entry as it is: nothing once it is built; in tests it is TypeScript. */
export function argumentsFor(entry: URL): string[] {
  if (!entry.pathname.endsWith('.ts')) return [];
  const hooks = `data:text/javascript,${encodeURIComponent(resolveSource)}`;
  return ['--conditions=source', '--experimental-transform-types', '--no-warnings', '--import', hooks];
}
