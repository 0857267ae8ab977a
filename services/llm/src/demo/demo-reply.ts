import { z } from 'zod';
import { demoAttempts } from './attempts.js';
import type { DemoExample } from './example.js';
import { demoItems } from './items.js';
import { demoMark } from './marks.js';
import { demoRubricsAndMeta } from './rubrics-and-meta.js';
import { demoSolutions } from './solutions.js';
import { demoTranslation } from './translations.js';

const examples: readonly DemoExample[] = [...demoSolutions, ...demoItems, ...demoRubricsAndMeta];

/** A request of the OpenAI API, as far as the stand-in reads it. */
export const demoRequest = z.object({
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});

/** Replies without a proposal, by purpose, for items that the stand-in has no example of. */
const nothing: Readonly<Record<string, object>> = {
  solve: { solution: null, answers: [] },
  randomize: { item: null, answers: [] },
  rubrics: { parts: [] },
};

/** The fixed reply to a request: by the purpose of its prompt, the title of its item, and how often it was answered before. */
export function demoReply({ messages }: z.output<typeof demoRequest>): string {
  const [system, item, ...talk] = messages;
  const purpose = /Prompt: (\w+)-\d+/.exec(system?.content ?? '')?.[1] ?? '';
  if (purpose === 'attempt') return attempted(item?.content ?? '');
  if (purpose === 'evaluate') return JSON.stringify(demoMark(item?.content ?? ''));
  if (purpose === 'translate') return JSON.stringify(demoTranslation(system?.content ?? '', item?.content ?? ''));
  const title: unknown = JSON.parse(/"title": ("(?:[^"\\]|\\.)*")/.exec(item?.content ?? '')?.[1] ?? '""');
  const own = examples.filter((one) => one.purpose === purpose);
  const example = own.find((one) => one.title === title) ?? own.find((one) => one.title === null);
  if (!example) {
    const known = own.map((one) => `*${one.title}*`);
    const say = `This is a demonstration with fixed examples. I can answer for these items: ${known.join(', ')}.`;
    return JSON.stringify({ say, ...nothing[purpose] });
  }
  const answered = talk.filter(({ role }) => role === 'assistant').length;
  return JSON.stringify(example.replies[Math.min(answered, example.replies.length - 1)]);
}

function attempted(variant: string): string {
  const { statement } = z.object({ statement: z.string() }).parse(JSON.parse(variant));
  const answers = Object.entries(demoAttempts[statement] ?? {});
  return JSON.stringify({ answers: answers.map(([part_id, answer]) => ({ part_id, answer })) });
}
