import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import { studentRoutes } from '@mathquiz/contracts/auth/students.routes';
import { CallError } from '@mathquiz/contracts/client';
import type { DataOf } from '@mathquiz/contracts/route';
import { forgetLocal, readLocal, writeLocal } from '@mathquiz/web';
import { useState } from 'react';
import { useUser } from '../../../lib/session.js';
import { useSend } from '../../../lib/use-call.js';
import type { Card } from '../login-cards.js';
import type { ListLine } from './read-list.js';

export const maxAtOnce = 200;
type Row = DataOf<typeof studentRoutes.createStudents>[number];
type Work = {
  readonly text: string;
  readonly group: string;
  /** Names and passwords are drawn from it: the same key gives the same ones, and makes nobody twice. */
  readonly key: string;
  /** Sent, and no answer has come: some may be made already, so the list must stay as it is until it is known. */
  readonly sent: boolean;
};

const fresh = (text = '', group = ''): Work => ({ text, group, key: crypto.randomUUID(), sent: false });
/** The server has read it and made nobody. */
const wasRefused = (error: Error) => error instanceof CallError && error.status >= 400 && error.status < 500;

const bodyOf = (lines: readonly ListLine[], group: string, preview: boolean) => ({
  students: lines.map(({ cells: { name, lastname, username, email } }) => ({
    name,
    lastname,
    ...(username === '' ? {} : { username }),
    email: email === '' ? null : email,
  })),
  group_id: group === '' ? null : group,
  preview,
});

/** A class on its way in: kept in this tab, so that neither a reload nor a lost answer costs anything. */
export function useImport() {
  const place = `students:${useUser()._id}`;
  const [work, setWork] = useState<Work>(() => readLocal<Work>(place, sessionStorage) ?? fresh());
  const [planned, setPlanned] = useState<readonly Row[] | null>(null);
  const [cards, setCards] = useState<readonly Card[] | null>(null);
  const keep = (next: Work) => {
    setWork(next);
    if (next.text === '' && !next.sent) forgetLocal(place, sessionStorage);
    else writeLocal(place, next, sessionStorage);
  };
  const preview = useSend(studentRoutes.createStudents, { quiet: true, onDone: ({ data }) => setPlanned(data) });
  const create = useSend(studentRoutes.createStudents, {
    refresh: [studentRoutes.listStudents, groupRoutes.groupMembers],
    onFailed: (error) => {
      if (wasRefused(error)) keep(fresh(work.text, work.group));
    },
  });
  const change = (next: Partial<Pick<Work, 'text' | 'group'>>) => {
    keep(fresh(next.text ?? work.text, next.group ?? work.group));
    setPlanned(null);
    preview.reset();
    create.reset();
  };
  return {
    work,
    planned,
    cards,
    preview,
    create,
    change,
    ask: (good: readonly ListLine[]) =>
      preview.mutate({ body: bodyOf(good, work.group, true), idempotencyKey: work.key }),
    make: (all: readonly ListLine[], good: readonly ListLine[]) => {
      keep({ ...work, sent: true });
      create.mutate(
        { body: bodyOf(good, work.group, false), idempotencyKey: work.key },
        {
          onSuccess: ({ data }) => {
            const made = new Set(data.filter(({ student }) => student).map(({ row }) => good[row]?.line));
            // The line with titles stays too: it says what the cells are.
            const rest = work.text.split(/\r\n?|\n/).filter((_, index) => !made.has(index + 1));
            const left = all.every(({ line }) => made.has(line)) ? '' : rest.join('\n');
            setCards(
              data.flatMap(({ student, password }) => (student && password !== null ? [{ ...student, password }] : [])),
            );
            setPlanned(null);
            keep(fresh(left, work.group));
          },
        },
      );
    },
    cardsDone: () => setCards(null),
  };
}
