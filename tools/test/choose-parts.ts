// `--parts=…`: which parts the tiers run on. Without it each worker starts its own.
import { messageOf, PlainError, urlVariable } from '../infrastructure/part.ts';

export type ChosenParts =
  | { readonly from: 'own' }
  | { readonly from: 'containers' }
  /** Parts that run already, as in the environment: those that are named, the others are started. */
  | { readonly from: 'urls'; readonly urls: Readonly<Record<string, string>> };

const flag = '--parts=';
const names: readonly string[] = Object.values(urlVariable);
const usage = `--parts=containers, or --parts=${names.map((name) => `${name}=…`).join(',')}`;

/** Takes the flag out of the arguments; what is left are tiers. */
export function chooseParts(args: readonly string[]): { readonly parts: ChosenParts; readonly tiers: string[] } {
  const tiers = args.filter((arg) => !arg.startsWith(flag));
  const said = args.findLast((arg) => arg.startsWith(flag))?.slice(flag.length);
  if (said === undefined) return { parts: { from: 'own' }, tiers };
  if (said === 'containers') return { parts: { from: 'containers' }, tiers };
  return { parts: { from: 'urls', urls: readUrls(said) }, tiers };
}

/** Addresses of a cluster have commas of their own, so only a comma before a name ends one. */
function readUrls(said: string): Record<string, string> {
  const entries = said.split(new RegExp(`,(?=(?:${names.join('|')})=)`)).map((one): [string, string] => {
    const at = one.indexOf('=');
    const [name, url] = [one.slice(0, at), one.slice(at + 1)];
    if (!names.includes(name) || url === '') throw new PlainError(`${usage}: what is "${one}"?`);
    return [name, url];
  });
  return Object.fromEntries(entries);
}

/** Runs `work` with the chosen parts in the environment, where every tier looks for them. */
export async function onParts<T>(parts: ChosenParts, work: () => Promise<T>): Promise<T> {
  if (parts.from === 'own') return work();
  if (parts.from === 'urls') {
    Object.assign(process.env, parts.urls);
    return work();
  }
  // Only where they are asked for: the library takes a second to load.
  const { startContainers } = await import('./containers.ts');
  const started = await startContainers((line) => console.log(line)).catch((error: unknown) => {
    throw new PlainError(`containers: ${messageOf(error)}`);
  });
  const own = names.map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, started.urls);
  try {
    return await work();
  } finally {
    for (const [name, url] of own) {
      if (url === undefined) delete process.env[name];
      else process.env[name] = url;
    }
    await started.stop();
  }
}
