// How long a verdict takes on the corpus, beside its floor (reading the answer) and, on plain expression rows, beside peers.
//   node bench/answers.ts [--rounds 3] [--peers FOLDER] [--sample 150]
// Peers live outside the repository: npm install mathjs @cortex-js/compute-engine @khanacademy/kas in FOLDER.
import { parseArgs } from 'node:util';
import { echoOf, grade } from '@mathquiz/domain/grading';
import { drawnPart } from '@mathquiz/domain/grading/rows';
import { read, toLatex, toText } from '@mathquiz/domain/maths';
import { corpusLines } from '../tools/answers/corpus.ts';
import { type Peer, peersIn, type Sides } from '../tools/answers/peers.ts';
import { type Row, rowOf } from '../tools/answers/row.ts';
import { median, percentile, rounded, tell } from './src/figures.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    peers: { type: 'string' },
    sample: { type: 'string', default: '150' },
  },
});

const rows = corpusLines().map(({ text }) => rowOf(text));

function timed<T>(work: () => T): { readonly ms: number; readonly result: T } {
  const started = performance.now();
  const result = work();
  return { ms: performance.now() - started, result };
}

function summary(times: readonly number[]) {
  return {
    rows: times.length,
    median_ms: rounded(median(times), 4),
    p99_ms: rounded(percentile(times, 0.99), 3),
    max_ms: rounded(Math.max(0, ...times), 3),
  };
}

/** The least of the rounds for each row: what the work takes, not what the machine did besides. */
function least(rounds: readonly (readonly number[])[]): number[] {
  return (rounds[0] ?? []).map((_, k) => Math.min(...rounds.map((times) => times[k] ?? Number.POSITIVE_INFINITY)));
}

const drawn = rows.map(({ part, answer, decimal }) => ({ part: drawnPart(part), answer: { value: answer, decimal } }));
type Drawn = (typeof drawn)[number];

/** The floor: an answer is read, and nothing is compared. */
const readOnly = ({ part, answer }: Drawn): unknown => echoOf(part, answer);

function measured(work: (row: Drawn) => unknown, of: readonly Drawn[]) {
  const rounds: number[][] = [];
  for (let round = 0; round < Number(values.rounds); round += 1)
    rounds.push(of.map((row) => timed(() => work(row)).ms));
  return { first_round: summary(rounds[0] ?? []), least_of_rounds: summary(least(rounds)) };
}

/** Expression rows that every library can read, in their echo. */
function comparable(): { readonly row: Row; readonly sides: Sides }[] {
  const found = rows.flatMap((row) => {
    const { kind, key = '', ...rule } = row.part;
    if (kind !== 'expression' || Object.keys(rule).length > 0 || row.decimal !== 'point') return [];
    // What is asked back is no verdict on two sides, and a peer gets the echo, in which nothing is unclear.
    if (typeof row.expected !== 'boolean') return [];
    const [a, b] = [read(row.answer), read(String(key))];
    if (!a.ok || !b.ok || /[#±]|sum\(|diff\(|product\(|det\(|!/.test(`${toText(a.tree)} ${toText(b.tree)}`)) return [];
    const sides = {
      answer: toText(a.tree),
      key: toText(b.tree),
      answerLatex: toLatex(a.tree),
      keyLatex: toLatex(b.tree),
    };
    return [{ row, sides }];
  });
  const step = Math.max(1, Math.floor(found.length / Number(values.sample)));
  return found.filter((_, k) => k % step === 0);
}

function gradedBy({ name, equal }: Peer, list: ReturnType<typeof comparable>) {
  const times: number[] = [];
  let [right, falseAccepts, failed] = [0, 0, 0];
  for (const { row, sides } of list) {
    const { ms, result } = timed(() => {
      try {
        return equal(sides);
      } catch {
        failed += 1;
        return null;
      }
    });
    times.push(ms);
    if (result === row.expected) right += 1;
    else if (result === true) falseAccepts += 1;
  }
  tell(`${name}: ${right} of ${list.length}`);
  return { name, right, falseAccepts, failed, ...summary(times) };
}

const list = comparable();
const own: Peer = {
  name: 'this',
  equal: ({ answer, key }) =>
    grade(drawnPart({ kind: 'expression', key }), { value: answer, decimal: 'point' }).outcome === 'correct',
};
const engine = measured(({ part, answer }) => grade(part, answer), drawn);
const floor = measured(readOnly, drawn);
const peers = [own, ...(await peersIn(values.peers))].map((peer) => gradedBy(peer, list));
const wanted = 'median < 0.2 ms, p99 < 10 ms, max <= 50 ms';
console.log(JSON.stringify({ bench: 'answers', engine, floor, peers, wanted }));
