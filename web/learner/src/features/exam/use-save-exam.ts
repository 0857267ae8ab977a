import { CallError } from '@mathquiz/contracts/client';
import { examRoutes } from '@mathquiz/contracts/mathquiz/exam.routes';
import type { Exam, ExamContent } from '@mathquiz/contracts/mathquiz/exam.schemas';
import { useIdempotencyKey } from '@mathquiz/web';
import { useRef, useState } from 'react';
import { keyOf, queries, useSend } from '../../lib/use-call.js';

type Then = (exam: Exam) => void;
const stale = [examRoutes.listExam];

/** Saves a new exam or its changes; a conflict (409) is a state of its own, because nothing may be overwritten unseen. */
export function useSaveExam(id: string | null, onSaved: Then) {
  const [conflict, setConflict] = useState(false);
  const keyFor = useIdempotencyKey();
  const then = useRef<Then | null>(null);
  const done = ({ data }: { data: Exam }) => {
    queries.setQueryData(keyOf(examRoutes.getExam, { params: { id: data._id } }), { data });
    setConflict(false);
    onSaved(data);
    then.current?.(data);
  };
  const create = useSend(examRoutes.createExam, { refresh: stale, onDone: done });
  const save = useSend(examRoutes.saveExam, {
    refresh: stale,
    onDone: done,
    onFailed: (error) => setConflict(error instanceof CallError && error.code === 'version_conflict'),
  });
  const add = (content: ExamContent, key: string) => create.mutate({ body: { content }, idempotencyKey: key });
  return {
    pending: create.isPending || save.isPending,
    error: conflict ? null : (create.error ?? save.error),
    conflict,
    settleConflict: () => setConflict(false),
    send: (content: ExamContent, version: number | null, next: Then | null = null) => {
      then.current = next;
      if (id === null || version === null) add(content, keyFor(content));
      else save.mutate({ body: { _id: id, version, content } });
    },
    saveAsNew: (content: ExamContent) => add(content, crypto.randomUUID()),
  };
}
