import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import { studentRoutes } from '@mathquiz/contracts/auth/students.routes';
import type { StudentCard } from '@mathquiz/contracts/auth/students.schemas';
import { CallError } from '@mathquiz/contracts/client';
import type { DataOf } from '@mathquiz/contracts/route';
import { rowsAtOnce } from '@mathquiz/contracts/storage/task.constants';
import { forgetLocal, readLocal, writeLocal } from '@mathquiz/web';
import { useEffect, useState } from 'react';
import { useCardsTask } from '../../../blocks/tasks/use-cards-task.js';
import { useUser } from '../../../lib/session.js';
import { queries, useSend } from '../../../lib/use-call.js';
import type { ListLine } from './read-list.js';
import { useReadList } from './use-read-list.js';

type Row = DataOf<typeof studentRoutes.createStudents>[number];
type Work = {
  readonly text: string;
  readonly group: string;
  /** Names and passwords are drawn from it: the same key gives the same ones, and makes nobody twice. */
  readonly key: string;
  /** How often a task of this list has ended without making everybody: the next one is another, and goes on with the same key. */
  readonly attempt: number;
  /** Sent, and no answer has come: some may be made already, so the list must stay as it is until it is known. */
  readonly sent: boolean;
  /** Of a long list: the task that makes its accounts. */
  readonly task: string | null;
};

const fresh = (text = '', group = ''): Work => ({
  text,
  group,
  key: crypto.randomUUID(),
  attempt: 0,
  sent: false,
  task: null,
});
/** The server has read it and made nobody. */
const wasRefused = (error: Error) => error instanceof CallError && error.status >= 400 && error.status < 500;
const madeStale = [studentRoutes.listStudents, groupRoutes.groupMembers];

const bodyOf = (lines: readonly ListLine[], group: string) => ({
  students: lines.map(({ cells: { name, lastname, username, email } }) => ({
    name,
    lastname,
    ...(username === '' ? {} : { username }),
    email: email === '' ? null : email,
  })),
  group_id: group === '' ? null : group,
});

/** A class on its way in: kept in this tab, so that neither a reload nor a lost answer costs anything. */
export function useImport() {
  const place = `students:${useUser()._id}`;
  const [work, setWork] = useState<Work>(() => ({ ...fresh(), ...readLocal<Work>(place, sessionStorage) }));
  const [planned, setPlanned] = useState<readonly Row[] | null>(null);
  const [cards, setCards] = useState<readonly StudentCard[] | null>(null);
  const { lines, unread } = useReadList(work.text);
  const good = lines.filter(({ faults }) => faults.length === 0);
  const keep = (next: Work) => {
    setWork(next);
    if (next.text === '' && !next.sent) forgetLocal(place, sessionStorage);
    else writeLocal(place, next, sessionStorage);
  };
  const settle = (made: readonly StudentCard[], refused: ReadonlySet<number>) => {
    const gone = new Set(good.filter((_, row) => !refused.has(row)).map(({ line }) => line));
    // The line with titles stays too: it says what the cells are.
    const rest = work.text.split(/\r\n?|\n/).filter((_, index) => !gone.has(index + 1));
    const left = lines.every(({ line }) => gone.has(line)) ? '' : rest.join('\n');
    setCards(made);
    setPlanned(null);
    keep(fresh(left, work.group));
  };
  const settleRows = ({ data }: { data: readonly Row[] }) =>
    settle(
      data.flatMap(({ student, password }) => (student && password !== null ? [{ ...student, password }] : [])),
      new Set(data.flatMap(({ row, student }) => (student ? [] : [row]))),
    );
  const preview = useSend(studentRoutes.createStudents, { quiet: true, onDone: ({ data }) => setPlanned(data) });
  const onFailed = (error: Error) => {
    if (wasRefused(error)) keep(fresh(work.text, work.group));
  };
  const create = useSend(studentRoutes.createStudents, {
    refresh: madeStale,
    onFailed,
  });
  const task = useCardsTask({
    onCards: ({ cards: made, refused = [] }) => {
      for (const { subject } of madeStale) void queries.invalidateQueries({ queryKey: [subject] });
      settle(made, new Set(refused.map(({ row }) => row)));
    },
    onOver: () => {
      setPlanned(null);
      keep({ ...work, sent: false, task: null, attempt: work.attempt + 1 });
    },
  });
  const begin = useSend(studentRoutes.importStudents, {
    onFailed,
    onDone: ({ data }) => {
      keep({ ...work, sent: true, task: data.task_id });
      task.begin(data.task_id);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a page that was left or loaded anew meanwhile.
  useEffect(() => {
    if (work.task !== null) task.begin(work.task);
  }, []);
  const change = (next: Partial<Pick<Work, 'text' | 'group'>>) => {
    keep(fresh(next.text ?? work.text, next.group ?? work.group));
    setPlanned(null);
    preview.reset();
    create.reset();
    begin.reset();
    task.forget();
  };
  const isLong = good.length > rowsAtOnce;
  return {
    work,
    lines,
    good,
    unread,
    planned,
    cards,
    preview,
    change,
    task,
    making: {
      isPending: create.isPending || begin.isPending || task.isFetching,
      error: create.error ?? begin.error ?? task.error,
    },
    ask: () => preview.mutate({ body: { ...bodyOf(good, work.group), preview: true }, idempotencyKey: work.key }),
    make: () => {
      const { key, attempt } = work;
      keep({ ...work, sent: true });
      const body = bodyOf(good, work.group);
      if (isLong)
        begin.mutate({
          body: { ...body, preview_key: key },
          idempotencyKey: attempt === 0 ? key : `${key}-${attempt}`,
        });
      // Of a page that was left nothing is settled: sent again, it gives the same passwords.
      else create.mutate({ body: { ...body, preview: false }, idempotencyKey: key }, { onSuccess: settleRows });
    },
    cardsDone: () => setCards(null),
  };
}
