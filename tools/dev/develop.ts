import { createServer, type Server } from 'node:http';
import { type ChangedTexts, developmentEvents } from '../../libs/web/src/development-events.ts';
import { messageOf } from '../infrastructure/part.ts';
import { type LaunchProduct, launchProduct, type RunningProduct } from '../start/product.ts';
import { openChanges, watchedFolders } from './changes.ts';
import { serveFront } from './front.ts';
import { runLoop } from './loop.ts';
import { openPages } from './pages.ts';
import { type Inspected, servicesFromSource } from './services.ts';

export interface Develop extends Pick<LaunchProduct, 'dataDir' | 'env' | 'progress' | 'claim' | 'disk' | 'signal'> {
  readonly host: string;
  readonly port: number;
  /** As browsers find it. */
  readonly url: string;
  /** Makes the example school once the services answer for the first time. */
  readonly seed: boolean;
  readonly inspected: Inspected;
}

/** The product from source, behind one address, started again and shown anew as its files change. */
export async function develop({ host, port, url, seed, inspected, ...launch }: Develop): Promise<RunningProduct> {
  const { env, progress, signal } = launch;
  const origin = env.PUBLIC_ORIGIN || url;
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const server = createServer();
    const pages = await openPages(server, [new URL(origin).hostname]);
    undo.push(pages.close);
    /** Changed texts by language, until the services give them too: a page may yet get the old ones that it had asked for. */
    const newTexts = new Map<string, ChangedTexts>();
    const tellTexts = (data: ChangedTexts) => pages.tell({ type: 'custom', event: developmentEvents.texts, data });
    const changes = openChanges((changed) => {
      newTexts.set(changed.locale, changed);
      tellTexts(changed);
    });
    const fault = changes.takeAll();
    if (fault !== null) progress(fault);
    const product = await launchProduct({
      ...launch,
      env: { ...env, PUBLIC_ORIGIN: origin },
      ...servicesFromSource(inspected),
      onOutput: (chunk) => process.stdout.write(chunk),
      endsBeforeGivingUp: 1,
    });
    undo.push(product.stop);

    let unseeded = seed;
    const onUp = () => {
      for (const changed of newTexts.values()) tellTexts(changed);
      newTexts.clear();
      pages.tell({ type: 'custom', event: developmentEvents.services });
      if (unseeded) void product.seedOnce().catch(seedFailed);
      unseeded = false;
    };
    const seedFailed = (error: unknown) => {
      if (!signal?.aborted) progress(`${messageOf(error)}\n\nnpm run seed makes what is missing.`);
    };
    const loop = runLoop({ product, pages, changes, progress, onUp });
    undo.push(async () => loop.close());
    pages.watch(watchedFolders, loop.changed);
    serveFront(server, pages, { gateway: product.url, up: loop.up });
    await listen(server, port, host);
    undo.push(async () => {
      server.close();
      server.closeAllConnections();
    });
    return { ...product, url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}
