// `npm run -s answers -- FILE.jsonl` (or standard input): the verdict of every row, then one line of counts. After `npm run tsc -- -b libs/domain`.
import { readFileSync } from 'node:fs';
import { corpusLines } from './corpus.ts';
import { outcomeOfLine } from './outcome.ts';
import { summaryOf } from './summary.ts';

function textOf(path: string | undefined): string | null {
  try {
    return readFileSync(path ?? 0, 'utf8');
  } catch (error) {
    console.error(`Cannot read ${path ?? 'standard input'}: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

const warmUpMs = 2500;

/** Node compiles what runs often; a service has been running for a while, so the first row is not the first work. */
function warmUp(lines: readonly string[]): void {
  const until = performance.now() + warmUpMs;
  for (const line of [...lines.slice(0, 200), ...corpusLines().map(({ text }) => text)]) {
    if (performance.now() > until) return;
    outcomeOfLine(line, 0);
  }
}

const text = textOf(process.argv[2]);
if (text === null) process.exitCode = 1;
else {
  const lines = text.split('\n').map((line) => line.trim());
  warmUp(lines.filter((line) => line !== ''));
  const outcomes = lines.flatMap((line, k) => (line === '' ? [] : [outcomeOfLine(line, k + 1)]));
  for (const outcome of outcomes) console.log(JSON.stringify(outcome));
  console.log(JSON.stringify(summaryOf(outcomes)));
}
