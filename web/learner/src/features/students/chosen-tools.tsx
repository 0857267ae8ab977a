import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { Button, Modal } from '@mantine/core';
import { studentRoutes } from '@mathquiz/contracts/auth/students.routes';
import type { Student } from '@mathquiz/contracts/auth/students.schemas';
import { useState } from 'react';
import { Confirm } from '../../components/confirm.js';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';
import { LoginCards } from './login-cards.js';

type Props = { chosen: readonly Student[]; archived: boolean; onDone: () => void };

/** What can be done with several at once: cards with new passwords, and the end of a year. */
export function ChosenTools({ chosen, archived, onDone }: Props) {
  const t = useT();
  const [asking, setAsking] = useState<'cards' | 'archive' | null>(null);
  const close = () => setAsking(null);
  const ids = chosen.map(({ _id }) => _id);
  const count = ids.length;
  const cards = useSend(studentRoutes.loginCards, { onDone: close });
  const archive = useSend(studentRoutes.archiveStudents, {
    refresh: [studentRoutes.listStudents],
    onDone: () => {
      close();
      onDone();
    },
  });
  if (cards.data) {
    const done = () => {
      cards.reset();
      onDone();
    };
    return (
      <Modal
        opened
        size="lg"
        onClose={done}
        closeOnClickOutside={false}
        closeOnEscape={false}
        title={t('people.cards')}
        closeButtonProps={{ 'aria-label': t('frame.close') }}
      >
        <LoginCards cards={cards.data.data} onDone={done} />
      </Modal>
    );
  }
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
          onYes={() => cards.mutate({ body: { ids } })}
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
