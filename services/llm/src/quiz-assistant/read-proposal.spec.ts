import { itemContent } from '@mathquiz/contracts';
import { exampleItem } from '@mathquiz/contracts/example-values';
import { prompts } from '../prompts/index.js';
import { readProposal } from './read-proposal.js';

const content = itemContent.parse(exampleItem);
const read = (reply: unknown, purpose: keyof typeof prompts = 'solve') =>
  readProposal(typeof reply === 'string' ? reply : JSON.stringify(reply), prompts[purpose], content);

describe('a reply of a model', () => {
  it('changes the solution of an item and nothing else', () => {
    const answers = [{ part_id: 'a', answer: '2' }];
    expect(read({ say: 'So.', solution: 'Because.', answers })).toEqual({
      ok: true,
      value: {
        say: 'So.',
        change: { content: { ...content, solution: 'Because.' }, fields: ['solution'] },
        answers,
      },
    });
  });

  it('makes its answers the test cases of the item that it writes', () => {
    const { translations: _, test_cases: __, ...item } = content;
    const answers = [{ part_id: 'a', answer: '2' }];
    expect(read({ say: 'So.', item, answers }, 'generate')).toMatchObject({
      ok: true,
      value: { change: { content: { test_cases: [{ part_id: 'a', answer: '2', expected: 'correct' }] } } },
    });
  });

  it('changes the rubrics of parts that a person marks alone', () => {
    const parts = [{ part_id: 'a', model_answer: 'M', rubric: [{ text: 'Idea', points: 2 }] }];
    expect(read({ say: 'So.', parts }, 'rubrics')).toMatchObject({
      ok: true,
      value: { change: { content: { parts: content.parts }, fields: ['parts'] } },
    });
  });

  it.each<[string, unknown, string]>([
    ['no JSON', 'Certainly!', 'The reply is no complete JSON object.'],
    ['a cut reply', '{"say": "So', 'The reply is no complete JSON object.'],
    ['a field of another type', { say: 'So.', solution: 7, answers: [] }, 'solution: '],
    ['a field that is not asked for', { say: 'So.', solution: null, answers: [], title: 'X' }, 'Unrecognized key'],
    [
      'a solution that no page could show',
      { say: 'So.', solution: '>'.repeat(3000), answers: [] },
      'solution: markdownTooHeavy',
    ],
  ])('is asked for again with %s', (_, reply, fault) => {
    const found = read(reply);
    expect(found.ok ? [] : found.faults).toEqual([expect.stringContaining(fault)]);
  });

  it('proposes nothing where it only says something', () => {
    expect(read({ say: 'Why not.', solution: null, answers: [] })).toEqual({
      ok: true,
      value: { say: 'Why not.', change: null, answers: [] },
    });
    expect(read({ say: 'Which grade?', item: null, answers: [] }, 'generate')).toMatchObject({
      value: { change: null },
    });
    expect(read({ say: 'None is marked.', parts: [] }, 'rubrics')).toMatchObject({ value: { change: null } });
  });

  it('has no more than ten faults told, each with the path of its field', () => {
    const { translations: _, test_cases: __, ...item } = content;
    const parts = Array.from({ length: 15 }, () => ({ id: 'x', kind: 'riddle' }));
    const found = read({ say: 'So.', item: { ...item, parts }, answers: [] }, 'generate');
    expect(found.ok ? [] : found.faults).toEqual(Array(10).fill(expect.stringMatching(/^item\.parts\.\d+/)));
  });
});
