/** Runs a command to its end: one sentence where it fails. Ctrl-C and SIGTERM break it off, with the sentence `brokenOff`. */
export async function runEntry(command: (signal: AbortSignal) => Promise<void>, brokenOff: string): Promise<void> {
  const ending = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => ending.abort(new Error(brokenOff)));
  try {
    await command(ending.signal);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
