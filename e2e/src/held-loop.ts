/** Holds the event loop of a process for an hour once it is told to. */
const holding = "process.on('SIGUSR2', () => { for (const end = Date.now() + 3600000; Date.now() < end; ); });";

/** For the environment of a product: SIGUSR2 holds the loop of whichever of its processes gets it. */
export const holdable = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(holding)}` };
