import { allInOne, services } from '../start/layout.ts';
import type { LaunchProduct, ServiceProcess } from '../start/product.ts';
import { cacheDir } from './compile.ts';

/** Under the debugger: every service, the one of that name, none. */
export type Inspected = 'all' | (typeof services)[number] | null;

/** Arguments with which Node runs TypeScript of libraries and services. */
export const fromSource = [
  '--conditions=source',
  '--enable-source-maps',
  '--import',
  import.meta.resolve('./from-source.ts'),
];
const inspector = '--inspect=127.0.0.1:9229';

/** One process; two where a debugger holds a service for which the others must not wait. */
function processesFor(inspected: Inspected): readonly ServiceProcess[] {
  const run = (name: string, names: readonly string[], isInspected: boolean) => ({
    name,
    args: [...(isInspected ? [inspector] : []), ...fromSource, allInOne, ...names],
  });
  if (inspected === null || inspected === 'all') return [run('services', [], inspected !== null)];
  const others = services.filter((name) => name !== inspected);
  return [run('services', others, false), run(inspected, [inspected], true)];
}

/** The services where nothing is built, for `launchProduct`. */
export const servicesFromSource = (
  inspected: Inspected,
): Pick<LaunchProduct, 'processes' | 'nodeArgs' | 'serviceEnv'> => ({
  processes: processesFor(inspected),
  nodeArgs: fromSource,
  serviceEnv: { NODE_COMPILE_CACHE: cacheDir },
});
