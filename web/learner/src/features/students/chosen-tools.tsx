import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { Button, Modal, Stack } from '@mantine/core';
import { studentRoutes } from '@mathquiz/contracts/auth/students.routes';
import type { Student } from '@mathquiz/contracts/auth/students.schemas';
import { rowsAtOnce } from '@mathquiz/contracts/storage/task.constants';
import { useState } from 'react';
import { type CardsSecret, TaskCards } from '../../blocks/tasks/task-cards.js';
import { useCardsTask } from '../../blocks/tasks/use-cards-task.js';
import { WaitingTask } from '../../blocks/tasks/waiting-task.js';
import { Confirm } from '../../components/confirm.js';
import { ErrorLine } from '../../components/error-line.js';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';

type Props = { chosen: readonly Student[]; archived: boolean; onDone: () => void };

/** What can be done with several at once: cards with new passwords, and the end of a year. */
export function ChosenTools({ chosen, archived, onDone }: Props) {
  const t = useT();
  const [asking, setAsking] = useState<'cards' | 'archive' | null>(null);
  const close = () => setAsking(null);
  const ids = chosen.map(({ _id }) => _id);
  const count = ids.length;
  const cards = useCards(ids, close);
  const archive = useSend(studentRoutes.archiveStudents, {
    refresh: [studentRoutes.listStudents],
    onDone: () => {
      close();
      onDone();
    },
  });
  if (cards.made) {
    const done = () => {
      cards.reset();
      onDone();
    };
    return <TaskCards secret={cards.made} onDone={done} />;
  }
  if (cards.waits) return <CardsOnTheWay cards={cards} />;
  if (count === 0) return null;
  const toArchive = t(archived ? 'people.bringBack' : 'people.archive');
  return (
    <>
      <span aria-live="polite">{t('people.chosen', { count })}</span>
      {!archived && (
        <Button variant="default" onClick={() => setAsking('cards')}>
          {t('people.cards')}
        </Button>
      )}
      <Button
        variant="default"
        loading={archived && archive.isPending}
        onClick={() => (archived ? archive.mutate({ body: { ids, archived: false } }) : setAsking('archive'))}
      >
        {toArchive}
      </Button>
      {asking === 'cards' && (
        <Confirm
          title={t('people.cards')}
          yes={t('people.drawCards')}
          pending={cards.isPending}
          error={cards.error}
          onClose={close}
          onYes={cards.draw}
        >
          <p>{t('people.cardsNote', { count })}</p>
        </Confirm>
      )}
      {asking === 'archive' && (
        <Confirm
          title={toArchive}
          yes={toArchive}
          pending={archive.isPending}
          error={archive.error}
          onClose={close}
          onYes={() => archive.mutate({ body: { ids, archived: true } })}
        >
          <p>{t('people.archiveNote', { count })}</p>
        </Confirm>
      )}
    </>
  );
}

/** A few are answered at once; many are a task, which is followed here while the page is there. */
function useCards(ids: readonly string[], asked: () => void) {
  const [made, setMade] = useState<CardsSecret | null>(null);
  const few = useSend(studentRoutes.loginCards, {
    onDone: ({ data }) => {
      asked();
      setMade({ cards: data });
    },
  });
  const task = useCardsTask({ onCards: setMade, onOver: () => undefined });
  const begin = useSend(studentRoutes.loginCardsTask, {
    onDone: ({ data }) => {
      asked();
      task.begin(data.task_id);
    },
  });
  return {
    task,
    made,
    waits: task.following.isFollowing || task.isFetching || task.over !== null || task.error !== null,
    isPending: few.isPending || begin.isPending,
    error: few.error ?? begin.error,
    draw: () => (ids.length > rowsAtOnce ? begin : few).mutate({ body: { ids: [...ids] } }),
    reset: () => {
      setMade(null);
      task.forget();
    },
  };
}

/** Closed, it goes on: the cards are found under "In progress" then. */
function CardsOnTheWay({ cards: { task } }: { cards: ReturnType<typeof useCards> }) {
  const t = useT();
  return (
    <Modal
      opened
      centered
      onClose={task.forget}
      title={t('people.cards')}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
    >
      <Stack gap="md">
        <ErrorLine error={task.error} />
        {task.over === 'cancelled' && <p role="status">{t('tasks.cancelledCards')}</p>}
        {task.over === 'gone' && <p role="status">{t('tasks.cardsGone')}</p>}
        {task.following.isFollowing && <WaitingTask kind="login_cards" {...task.following} />}
        {task.again && <Button onClick={task.again}>{t('tasks.showCards')}</Button>}
      </Stack>
    </Modal>
  );
}
