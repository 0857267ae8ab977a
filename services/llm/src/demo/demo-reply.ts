import { z } from 'zod';
import type { DemoExample } from './example.js';
import { demoSolutions } from './solutions.js';

const examples: readonly DemoExample[] = demoSolutions;

/** A request of the OpenAI API, as far as the stand-in reads it. */
export const demoRequest = z.object({
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});

/** What a prompt asks for when the stand-in has no example: it says which ones it has, and proposes nothing. */
const nothing: Readonly<Record<string, object>> = { solve: { solution: null, answers: [] } };

/** The fixed reply to a request: by the purpose of its prompt, the title of its item, and how often it was answered before. */
export function demoReply({ messages }: z.output<typeof demoRequest>): string {
  const [system, item, ...talk] = messages;
  const purpose = /Prompt: (\w+)-\d+/.exec(system?.content ?? '')?.[1] ?? '';
  const title = /"title": ("(?:[^"\\]|\\.)*")/.exec(item?.content ?? '')?.[1] ?? '""';
  const example = examples.find((one) => one.purpose === purpose && one.title === JSON.parse(title));
  if (!example) {
    const known = examples.filter((one) => one.purpose === purpose).map((one) => `*${one.title}*`);
    const say = `This is a demonstration with fixed examples. I can answer for these items: ${known.join(', ')}.`;
    return JSON.stringify({ say, ...nothing[purpose] });
  }
  const answered = talk.filter(({ role }) => role === 'assistant').length;
  return JSON.stringify(example.replies[Math.min(answered, example.replies.length - 1)]);
}
