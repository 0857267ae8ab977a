import type { Craft, Crafts, Order, Piece, Word } from './craft.js';

/** Pieces wait this long for others to share their message: short beside a task's limit, long beside a typical piece. */
const gatherMs = 2;

/** The child's side of a workshop: makes what is ordered until its parent is gone. */
export function serveCrafts(crafts: Crafts): void {
  process.on('message', (order: Order) => fulfil(crafts[order.craft], order));
  process.on('disconnect', () => process.exit(0));
  tell({ kind: 'ready', cpuMs: cpuMs() });
}

function fulfil(craft: Craft | undefined, { craft: name, given, tasks, turnMs }: Order): void {
  let gathered: Piece<unknown>[] = [];
  let toldAt = performance.now();
  const turnEnds = toldAt + turnMs;
  const tellGathered = (last = false) => {
    tell({ kind: 'pieces', cpuMs: cpuMs(), pieces: gathered, last });
    gathered = [];
    toldAt = performance.now();
  };
  const make = attempt(() => {
    if (!craft) throw new Error(`there is no craft called ${name}`);
    return craft(given as never);
  });
  for (const task of tasks) {
    // Before the next one, which may never end: what is finished must not be lost with it.
    if (gathered.length > 0 && performance.now() - toldAt > gatherMs) tellGathered();
    gathered.push(make.state === 'made' ? attempt(() => make.made(task as never)) : make);
    if (performance.now() >= turnEnds) break;
  }
  tellGathered(true);
}

function attempt<Made>(work: () => Made): Exclude<Piece<Made>, { state: 'overran' | 'crashed' }> {
  try {
    return { state: 'made', made: work() };
  } catch (error) {
    return { state: 'threw', why: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const tell = (word: Word): void => void process.send?.(word);
