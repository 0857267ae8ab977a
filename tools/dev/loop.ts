import { messageOf, type Progress } from '../infrastructure/part.ts';
import type { LaunchedProduct } from '../start/product.ts';
import type { Changes } from './changes.ts';
import type { Pages } from './pages.ts';

export interface Loop {
  /** A file was written or removed. */
  changed(file: string): void;
  /** Settled once the services answer: null, or why they do not. */
  up(): Promise<string | null>;
  close(): void;
}

export interface Looped {
  readonly product: Pick<LaunchedProduct, 'ready' | 'restart'>;
  readonly pages: Pick<Pages, 'tell' | 'fail' | 'clear'>;
  readonly changes: Changes;
  readonly progress: Progress;
  /** After each time that the services have come up. */
  readonly onUp: () => void;
}

/** An editor that saves ten files at once starts the services once. */
const gatherMs = 60;
/** Services that could not start while a part was away start by themselves once it is back. */
const lookAgainMs = 2000;

/**
 * Starts the services again after each change of what they read. A file that cannot be read is told to every page, and the services stay
 * as they were until it is corrected; so are services that do not start.
 */
export function runLoop({ product, pages, changes, progress, onUp }: Looped): Loop {
  const gathered = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let latest = 0;
  let up: Promise<string | null>;
  let fault: string | null = null;
  follow(product.ready(), Date.now());

  /** `starting`: the services that have just begun. */
  function follow(starting: Promise<void>, began: number): void {
    clearTimeout(timer);
    latest += 1;
    const own = latest;
    up = starting.then(
      () => null,
      (error: unknown) => messageOf(error),
    );
    void up.then((why) => {
      if (own !== latest) return;
      if (why === null) well(began);
      else broken(why, began);
    });
  }

  function well(began: number): void {
    progress(`the services answer, after ${((Date.now() - began) / 1000).toFixed(1)} s`);
    // A newer change may have a fault, which is still there.
    if (fault === null) pages.clear();
    onUp();
  }

  function broken(why: string, began: number): void {
    progress(why);
    pages.fail(why);
    timer = setTimeout(() => void lookAgain(began), lookAgainMs).unref();
  }

  async function lookAgain(began: number): Promise<void> {
    const own = latest;
    const isUp = await product.ready().then(
      () => true,
      () => false,
    );
    if (own !== latest) return;
    if (isUp) follow(Promise.resolve(), began);
    else timer = setTimeout(() => void lookAgain(began), lookAgainMs).unref();
  }

  function turn(): void {
    const began = Date.now() - gatherMs;
    const files = [...gathered];
    gathered.clear();
    fault = changes.take(files);
    if (fault !== null) {
      progress(`${fault}\n\nThe services run on as they were. Correct it, and they start again.`);
      pages.fail(fault);
      return;
    }
    progress(`${files.map(changes.nameOf).join(', ')} changed: the services start again`);
    follow(
      product.restart().then(() => product.ready()),
      began,
    );
  }

  let gathering: NodeJS.Timeout | undefined;
  return {
    changed(file) {
      if (!changes.concerns(file)) return;
      gathered.add(file);
      clearTimeout(gathering);
      gathering = setTimeout(turn, gatherMs);
    },
    up: () => up,
    close() {
      latest += 1;
      clearTimeout(timer);
      clearTimeout(gathering);
    },
  };
}
