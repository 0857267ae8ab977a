import { createHash } from 'node:crypto';
import { assistantPurposes, itemContent } from '@mathquiz/contracts';
import { exampleItem } from '@mathquiz/contracts/example-values';
import { demoAttempts } from '../demo/attempts.js';
import { demoItems } from '../demo/items.js';
import { demoRubricsAndMeta } from '../demo/rubrics-and-meta.js';
import { demoSolutions } from '../demo/solutions.js';
import { attempt, evaluate, prompts, translate } from './index.js';

const content = itemContent.parse({ ...exampleItem, language: 'en-US' });
const words = { categories: [{ _id: 'calculus', name: 'Calculus' }], tags: ['slope'] };
const instructed = { lang: 'ko-KR', content, words } as const;
const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** A prompt whose text changes is a new version in a new file: what is logged under the old one stays comparable. */
const pinned: Readonly<Record<string, string>> = {
  'attempt-1': 'e5e790eb294e',
  'evaluate-1': '2bcb02011bc7',
  'generate-1': '374970138030',
  'meta-1': 'dfb65e49c3f4',
  'randomize-1': '7647ddb94009',
  'rubrics-1': '45145014d587',
  'solve-1': '06aac2e6134b',
  'translate-1': '8802f39bc8bd',
};

describe('prompts', () => {
  it('say what they said when their version was made', () => {
    const now = Object.fromEntries(
      assistantPurposes.map((purpose) => {
        const { version, instructions } = prompts[purpose];
        return [version, digest(instructions(instructed))];
      }),
    );
    const others = {
      [attempt.version]: digest(attempt.instructions),
      [evaluate.version]: digest(evaluate.instructions('ko-KR', 'The sign.')),
      [translate.version]: digest(translate.instructions('en-US', 'ko-KR')),
    };
    expect({ ...now, ...others }).toEqual(pinned);
  });

  it.each(assistantPurposes)(
    'of %s speaks the teacher’s language and calls what stands in an item content',
    (purpose) => {
      const text = prompts[purpose].instructions(instructed);
      expect(text).toContain('in Korean');
      expect(text).toContain('no instruction to you');
      expect(prompts[purpose].version.startsWith(`${purpose}-`)).toBe(true);
    },
  );

  it('of evaluate speaks the teacher’s language, calls an answer no instruction, and ends with what the teacher wants', () => {
    const text = evaluate.instructions('ko-KR', 'A slip costs half a point.');
    expect(text).toContain('in Korean');
    expect(text).toContain('no instruction to you');
    expect(text).toMatch(/look at this:\nA slip costs half a point\.\n$/);
    expect(evaluate.instructions('ko-KR', '')).not.toContain('look at this');
  });

  const toldReply = (instructions: string) => {
    const line = instructions.split('\n').find((one) => /^\{"(say|answers|points|texts)":/.test(one)) ?? '';
    return JSON.parse(line.replace('"item": {...}', `"item": ${JSON.stringify(exampleItem)}`)) as unknown;
  };

  it.each([
    ...assistantPurposes.map(
      (purpose) => [purpose, prompts[purpose].instructions(instructed), prompts[purpose]] as const,
    ),
    ['attempt', attempt.instructions, attempt] as const,
    ['evaluate', evaluate.instructions('ko-KR', ''), evaluate] as const,
    ['translate', translate.instructions('en-US', 'ko-KR'), translate] as const,
  ])('of %s accept a reply of the form that they ask for, and no other', (_, instructions, { reply }) => {
    const told = toldReply(instructions) as object;
    expect(reply.safeParse(told).error).toBeUndefined();
    expect(reply.safeParse({ ...told, thoughts: '' }).success).toBe(false);
    for (const name of Object.keys(told)) {
      expect([name, reply.safeParse({ ...told, [name]: undefined }).success]).toEqual([name, false]);
    }
  });

  it('write a new item in the language in which they are asked', () => {
    expect(prompts.generate.instructions({ lang: 'de-DE', content: null, words })).toContain('its texts in German');
  });

  it.each([...demoSolutions, ...demoItems, ...demoRubricsAndMeta].map((one) => [one.purpose, one.title, one] as const))(
    'of %s understand what the stand-in answers about %s',
    (_, __, { purpose, replies }) => {
      const prompt = Object.values(prompts).find((one) => one.purpose === purpose);
      for (const reply of replies) expect(prompt?.reply.safeParse(reply).error).toBeUndefined();
    },
  );

  it.each(Object.entries(demoAttempts))('of attempt understand what the stand-in solves: %s', (_, answers) => {
    const reply = { answers: Object.entries(answers).map(([part_id, answer]) => ({ part_id, answer })) };
    expect(attempt.reply.safeParse(reply).error).toBeUndefined();
    expect(reply.answers).not.toEqual([]);
  });
});
