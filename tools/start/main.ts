// `npm start`: see docs/self-hosting/parts.md.
import { buildIfChanged } from './build.ts';
import { demandSettings, openDataDir } from './data-dir.ts';
import { demoHelp, demoUsage, isDemoOption, withDemoOptions } from './demo-options.ts';
import { hold, type Starting } from './hold.ts';
import { demandPort } from './port-owner.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { settingsHelp } from './settings-help.ts';
import { showProduct } from './show.ts';

const args = process.argv.slice(2);

async function start(starting: Starting): Promise<RunningProduct | number> {
  const unknown = args.filter((arg) => !['--fresh', '--yes', '--help'].includes(arg) && !isDemoOption(arg));
  if (unknown.length > 0 || args.includes('--help')) {
    console.log(help());
    return unknown.length > 0 ? 2 : 0;
  }
  const env = withDemoOptions(args, process.env);
  const { dataDir, host, port, processes } = demandSettings();
  const open = await openDataDir(dataDir, args, starting);
  if (open === null) return 0;
  await demandPort(host, port, 'npm start');
  await buildIfChanged(env, starting.progress);
  starting.signal.throwIfAborted();
  return startProduct({ dataDir, env, processes, seed: true, host, port, ...open, ...starting });
}

const help = () => `npm start [-- --fresh [--yes]] ${demoUsage}

  --fresh          removes everything in DATA_DIR first, after asking
  --yes            does not ask
${demoHelp(16)}

${settingsHelp()}`;

await hold(start, (product, progress) => {
  progress('ready');
  showProduct(product);
});
