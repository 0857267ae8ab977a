import { z } from 'zod';
import { one } from '../contract.js';
import { id, locale, time } from '../fields.js';
import { answersAtOnce, answerToMark, partToMark } from '../mathquiz/answers-to-mark.calls.js';
import { partKey } from '../mathquiz/attempt.schemas.js';
import type { Messages } from '../route.js';
import { begunTask } from '../storage/task.schemas.js';
import { proposalOutcomes } from './mark-proposals.constants.js';
import { assistantMessages } from './quiz-assistant.schemas.js';

/** Points and why, as a model proposes them: no mark before a person gives it. */
export const proposedMark = z.strictObject({
  points: z.number(),
  /** Lines of the rubric that the answer fulfils, by their ids. */
  lines: z.array(z.string()),
  reason: z.string(),
  /** The sentence of the answer that it rests on; '': nothing that stands there was quoted. */
  quote: z.string(),
  at: time,
});
export type ProposedMark = z.output<typeof proposedMark>;

/** An answer that waits for a mark, with what is proposed for it. */
const proposalRow = z.strictObject({ ...answerToMark.shape, proposal: proposedMark.nullable() });
export type ProposalRow = z.output<typeof proposalRow>;

/** The `result` of a task `ai_marks`: of so many answers, so many have a proposal. */
export const proposedMarks = z.strictObject({ answers: z.int(), proposed: z.int() });
export type ProposedMarks = z.output<typeof proposedMarks>;

const submission_ids = z.array(id).min(1).max(answersAtOnce);
const params = z.strictObject({ testId: id });

export const markProposalSchemas = {
  evaluateQuiz: {
    summary: 'Have marks proposed for answers to a part that a person marks: a task; no mark changes',
    body: z.strictObject({
      lang: locale,
      /** Wishes of the teacher. */
      messages: assistantMessages,
      test_id: id,
      part: partKey,
      submission_ids,
    }),
    reply: begunTask,
  },
  listPartsToMark: {
    summary: 'The parts of a test that a person marks, with how many answers wait',
    params,
    reply: one(z.array(partToMark)),
  },
  listMarkProposals: {
    summary: 'The first fifty answers to a part that wait for a mark, with what is proposed for them',
    params,
    query: z.strictObject({ part: partKey }),
    reply: one(z.array(proposalRow)),
  },
  settleMarkProposals: {
    summary: 'Say what became of proposals: they are not shown any more',
    body: z.strictObject({ test_id: id, part: partKey, submission_ids, outcome: z.enum(proposalOutcomes) }),
    reply: one(z.strictObject({ settled: z.int() })),
  },
} satisfies Record<string, Messages>;
export interface MarkProposalSchemas extends Readonly<typeof markProposalSchemas> {}
