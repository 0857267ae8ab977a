import { CallError } from '@mathquiz/contracts/client';
import type { ProposalOutcome } from '@mathquiz/contracts/llm/mark-proposals.constants';
import { markProposalRoutes } from '@mathquiz/contracts/llm/mark-proposals.routes';
import { markingRoutes } from '@mathquiz/contracts/mathquiz/marking.routes';
import { submissionRoutes } from '@mathquiz/contracts/mathquiz/submission.routes';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.js';
import { queries } from '../../../lib/use-call.js';
import { marked } from '../api/use-equal-answers.js';
import type { NewMark } from './edits.js';

/** Outcome of a press. `elsewhere`: answers that somebody has marked meanwhile, whose marks stay. */
type DecisionCounts = { readonly saved: number; readonly refused: number; readonly elsewhere: number };

const stale = [
  ...marked,
  submissionRoutes.getSubmission,
  markProposalRoutes.listMarkProposals,
  markProposalRoutes.listPartsToMark,
];
const lookAgain = () => Promise.all(stale.map(({ subject }) => queries.invalidateQueries({ queryKey: [subject] })));

/** Gives proposed marks as the teacher's own, and puts proposals away. What was saved before something failed stays saved. */
export function useDecisions(testId: string, part: string) {
  const [progress, setProgress] = useState({ done: 0, of: 0 });
  const [decided, setDecided] = useState<DecisionCounts | null>(null);

  const settle = (ids: readonly string[], outcome: ProposalOutcome) =>
    ids.length === 0
      ? null
      : call(markProposalRoutes.settleMarkProposals, {
          body: { test_id: testId, part, submission_ids: [...ids], outcome },
        });

  const save = async (marks: readonly NewMark[]): Promise<void> => {
    const saved: NewMark[] = [];
    let elsewhere = 0;
    setDecided(null);
    try {
      for (const [done, mark] of marks.entries()) {
        setProgress({ done, of: marks.length });
        const { submission_id, points, reason } = mark;
        const body = { submission_id, markings: [{ part, points, reason }], only_unmarked: true };
        try {
          await call(markingRoutes.putMarkings, { body });
          saved.push(mark);
        } catch (error) {
          if (!(error instanceof CallError && error.code === 'version_conflict')) throw error;
          elsewhere += 1;
        }
      }
      for (const outcome of ['accepted', 'changed'] as const) {
        await settle(
          saved.filter((mark) => mark.outcome === outcome).map(({ submission_id }) => submission_id),
          outcome,
        );
      }
    } finally {
      setDecided({ saved: saved.length, refused: 0, elsewhere });
      await lookAgain();
    }
  };
  const putAway = async (ids: readonly string[]): Promise<void> => {
    setDecided(null);
    await settle(ids, 'refused');
    setDecided({ saved: 0, refused: ids.length, elsewhere: 0 });
    await lookAgain();
  };

  const saving = useMutation<void, Error, readonly NewMark[]>({ mutationFn: save });
  const refusing = useMutation<void, Error, readonly string[]>({ mutationFn: putAway });
  return {
    isSaving: saving.isPending || refusing.isPending,
    progress: saving.isPending ? progress : null,
    decided,
    error: saving.error ?? refusing.error,
    accept: (marks: readonly NewMark[]) => {
      refusing.reset();
      saving.mutate(marks);
    },
    refuse: (ids: readonly string[]) => {
      saving.reset();
      refusing.mutate(ids);
    },
  };
}
export type Decisions = ReturnType<typeof useDecisions>;
