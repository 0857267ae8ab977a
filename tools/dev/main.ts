// `npm run dev`: see "Develop" in the README.
import { demandSettings, openDataDir } from '../start/data-dir.ts';
import { demoHelp, demoUsage, isDemoOption, withDemoOptions } from '../start/demo-options.ts';
import { hold, type Starting } from '../start/hold.ts';
import { services } from '../start/layout.ts';
import { demandPort } from '../start/port-owner.ts';
import { type RunningProduct, urlHost } from '../start/product.ts';
import { settingsHelp } from '../start/settings-help.ts';
import { showProduct } from '../start/show.ts';
import { develop } from './develop.ts';

const help = () => `npm run dev [-- --fresh [--yes]] [--empty] ${demoUsage} [--inspect [service]]

  --fresh              removes everything in DATA_DIR first, after asking
  --yes                does not ask
  --empty              makes no example school
${demoHelp(20)}
  --inspect            a debugger may attach to the services, at port 9229
  --inspect <service>  that service runs in a process of its own, with the debugger: ${services.join(', ')}

${settingsHelp()}`;

const flags = ['--fresh', '--yes', '--empty', '--inspect', '--help'];

async function start(starting: Starting): Promise<RunningProduct | number> {
  const args = process.argv.slice(2);
  const inspects = args.includes('--inspect');
  const inspected = inspects ? services.find((name) => args[args.indexOf('--inspect') + 1] === name) : undefined;
  const unknown = args.filter((arg) => !flags.includes(arg) && !isDemoOption(arg) && arg !== inspected);
  if (unknown.length > 0 || args.includes('--help')) {
    console.log(help());
    return unknown.length > 0 ? 2 : 0;
  }
  const env = withDemoOptions(args, process.env);
  const { dataDir, host, port } = demandSettings();
  const open = await openDataDir(dataDir, args, starting);
  if (open === null) return 0;
  await demandPort(host, port, 'npm run dev');
  return develop({
    dataDir,
    env,
    host,
    port,
    url: `http://${urlHost(host)}:${port}`,
    seed: !args.includes('--empty'),
    inspected: inspected ?? (inspects ? 'all' : null),
    ...open,
    ...starting,
  });
}

await hold(start, showProduct);
