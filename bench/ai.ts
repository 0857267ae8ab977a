// Items of the example school through generate-check, solve and evaluate: share that the checks accept, time, tokens and cost.
// Against the endpoint of AI_BASE_URL, AI_MODEL and AI_API_KEY, or against the stand-in where they are not set.
//   node bench/ai.ts [--items 30] [--input-price 0] [--output-price 0]   (prices: for a million tokens)
import { parseArgs } from 'node:util';
import {
  type AssistantMessage,
  type AssistantResult,
  type ItemContent,
  type ReplyOf,
  routes,
  type Task,
} from '@mathquiz/contracts';
import type { startStandIn as StartStandIn } from '../services/llm/src/demo/stand-in.js';
import type { prompts as Prompts } from '../services/llm/src/prompts/index.js';
import type { modelMessages as ModelMessages } from '../services/llm/src/quiz-assistant/model-messages.js';
import { someItems, testToMark } from './src/ai-school.ts';
import { latencyOf, median, pause, rounded, tell } from './src/figures.ts';
import { Target } from './src/http.ts';
import { withProduct } from './src/product.ts';
import { makeAdmin, makeClass, signIn, teacher } from './src/school.ts';

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '30' },
    'input-price': { type: 'string', default: '0' },
    'output-price': { type: 'string', default: '0' },
  },
});
const count = Number(values.items);
const lang = 'en-US';
const pollMs = 50;

const built = new URL('../services/llm/dist/', import.meta.url);
const from = (file: string) => import(new URL(file, built).href);
const startStandIn: typeof StartStandIn = (await from('demo/stand-in.js')).startStandIn;
const prompts: typeof Prompts = (await from('prompts/index.js')).prompts;
const modelMessages: typeof ModelMessages = (await from('quiz-assistant/model-messages.js')).modelMessages;

type Endpoint = { readonly url: string; readonly model: string; readonly key: string; close(): Promise<void> };

/** The endpoint that is set, or the stand-in. */
async function endpoint(): Promise<Endpoint> {
  const { AI_BASE_URL: url, AI_MODEL: model, AI_API_KEY: key = '' } = process.env;
  if (url !== undefined && model !== undefined) return { url, model, key, close: async () => undefined };
  const standIn = await startStandIn();
  return { url: standIn.url, model: 'stand-in', key: '', close: () => standIn.close() };
}

/** Milliseconds of the same prompt sent to the endpoint by hand, read to its end and not checked. */
async function bare({ url, model, key }: Endpoint, content: ItemContent): Promise<number> {
  const asked = { lang, messages: [question('solve', content)], content, words: { categories: [], tags: [] } } as const;
  const messages = [...modelMessages(prompts.solve, { ...asked, previous: null })];
  const began = performance.now();
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ model, messages, stream: true }),
  });
  if (!response.ok) throw new Error(`the endpoint answers ${response.status}`);
  await response.text();
  return performance.now() - began;
}

const question = (purpose: 'generate' | 'solve', { title }: ItemContent): AssistantMessage => ({
  role: 'user',
  content:
    purpose === 'solve'
      ? 'Write a worked solution of this item.'
      : `Write an item for the same lesson as “${title}”, about something else.`,
});

type Outcome = { readonly ms: number; readonly accepted: boolean; readonly why: string };

async function measure(
  place: Endpoint,
  product: { readonly url: string; readonly urls: Readonly<Record<string, string>> },
) {
  const natsUrl = product.urls.NATS_URL ?? '';
  const { names, groupId } = await makeClass(natsUrl, 1);
  const target = new Target(product.url, 4);
  const admin = await signIn(target, await makeAdmin(natsUrl));
  const author = await signIn(target, teacher);
  const price = { input: Number(values['input-price']), output: Number(values['output-price']) };
  const { data: before } = await target.call(routes.aiSettings, {}, admin);
  const prices = [{ model: place.model, ...price }];
  await target.call(routes.putAiSettings, { body: { ...before, prices } }, admin);

  const ended = async (task_id: string): Promise<Task> => {
    for (;;) {
      const { data } = await target.call(routes.getTask, { params: { id: task_id } }, author);
      if (data.state === 'SUCCESS' || data.state === 'FAILURE') return data;
      await pause(pollMs);
    }
  };
  /** A reply; one that is refused is corrected once, as an author would have it. */
  const replied = async (purpose: 'generate' | 'solve', content: ItemContent): Promise<Outcome[]> => {
    const outcomes: Outcome[] = [];
    const messages: AssistantMessage[] = [question(purpose, content)];
    let conversation_id: string | null = null;
    for (let round = 0; round < 2; round += 1) {
      const began = performance.now();
      const asked = { lang, messages, conversation_id } as const;
      const begun =
        purpose === 'solve'
          ? await target.call(routes.solveQuiz, { body: { ...asked, content } }, author)
          : await target.call(routes.generateQuiz, { body: asked }, author);
      const task = await ended(begun.data.task_id);
      const ms = performance.now() - began;
      if (task.state === 'FAILURE') return [...outcomes, { ms, accepted: false, why: task.error?.code ?? '' }];
      const { reply, ...conversation } = task.result as AssistantResult;
      const failed = reply.checks.flatMap(({ check, ok }) => (ok ? [] : [check]));
      const why = reply.proposal === null ? 'nothing proposed' : failed.join(' ');
      outcomes.push({ ms, accepted: reply.accepted, why });
      if (reply.accepted || reply.proposal === null) return outcomes;
      ({ conversation_id } = conversation);
      messages.push({ role: 'assistant', content: reply.say || '-' });
      messages.push({ role: 'user', content: `The grader refused this: ${why}. Please correct it.` });
    }
    return outcomes;
  };

  const contents = someItems(count);
  const generated: Outcome[][] = [];
  const solved: Outcome[][] = [];
  const floor: number[] = [];
  // By turns, so that what else the machine does strikes all alike.
  for (const [at, content] of contents.entries()) {
    generated.push(await replied('generate', content));
    solved.push(await replied('solve', content));
    floor.push(await bare(place, content));
    if (at % 10 === 9) tell(`${at + 1} of ${contents.length} items`);
  }

  const { testId, submissionId, waiting } = await testToMark(
    target,
    { author, student: names[0] ?? '', groupId },
    contents,
  );
  const marks: { ms: number; off: number | null }[] = [];
  for (const { part, wanted } of waiting) {
    const began = performance.now();
    const messages = [{ role: 'user' as const, content: 'Mark it by the rubric.' }];
    const body = { lang, messages, test_id: testId, part, submission_ids: [submissionId] } as const;
    const begun = await target.call(routes.evaluateQuiz, { body: { ...body, submission_ids: [submissionId] } }, author);
    await ended(begun.data.task_id);
    const ms = performance.now() - began;
    const asked = { params: { testId }, query: { part } };
    const { data } = await target.call(routes.listMarkProposals, asked, author);
    const points = data[0]?.proposal?.points ?? null;
    marks.push({ ms, off: points === null ? null : Math.abs(points - wanted) });
  }
  const { data: use } = await target.call(routes.aiUse, {}, admin);
  const first = solved.map(([outcome]) => outcome?.ms ?? 0);
  target.close();
  return {
    generate: told(generated, use, 'generate'),
    solve: told(solved, use, 'solve'),
    evaluate: {
      proposed: share(marks.map(({ off }) => off !== null)),
      as_deserved: share(marks.map(({ off }) => off === 0)),
      ...spent(use, 'evaluate'),
      ms: latencyOf(marks.map(({ ms }) => ms)),
    },
    bare_solve_ms: latencyOf(floor),
    solve_beyond_bare_ms: rounded(median(first.map((ms, at) => ms - (floor[at] ?? 0)))),
    currency: use.currency,
  };
}

type Use = ReplyOf<typeof routes.aiUse>['data'];

const share = (all: readonly boolean[]): number => rounded(all.filter(Boolean).length / Math.max(1, all.length));

function spent({ purposes }: Use, purpose: Use['purposes'][number]['purpose']) {
  const own = purposes.find((one) => one.purpose === purpose);
  if (!own) return {};
  const { calls, input_tokens, output_tokens, cost_micros } = own;
  return { calls, input_tokens, output_tokens, cost: rounded(cost_micros / 1_000_000, 6) };
}

function told(outcomes: readonly (readonly Outcome[])[], use: Use, purpose: 'generate' | 'solve') {
  const why = Map.groupBy(
    outcomes.flat().filter(({ accepted }) => !accepted),
    (one) => one.why,
  );
  return {
    accepted_at_first: share(outcomes.map(([one]) => one?.accepted === true)),
    accepted_once_corrected: share(outcomes.map((all) => all.at(-1)?.accepted === true)),
    not_accepted: Object.fromEntries([...why].map(([reason, own]) => [reason, own.length])),
    ...spent(use, purpose),
    ms: latencyOf(outcomes.flat().map(({ ms }) => ms)),
  };
}

const place = await endpoint();
const settings = { AI_BASE_URL: place.url, AI_MODEL: place.model, AI_API_KEY: place.key, AI_ALLOW_PRIVATE: '1' };
const result = await withProduct('one', ({ product }) => measure(place, product), settings);
await place.close();
console.log(JSON.stringify({ bench: 'ai', model: place.model, items: count, ...result }));
