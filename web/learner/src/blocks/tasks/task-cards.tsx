import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import type { DrawnCards, ImportedStudents } from '@mathquiz/contracts/auth/students.schemas';
import { useT } from '../../lib/texts.js';
import { LoginCards } from './login-cards.js';

/** What the two kinds of tasks keep sealed that make cards. */
export type CardsSecret = Pick<DrawnCards, 'cards'> & Partial<DrawnCards & ImportedStudents>;

/** Cards that are shown this once, in front of whatever page is open. */
export function TaskCards({ secret, onDone }: { secret: CardsSecret; onDone: () => void }) {
  const t = useT();
  return (
    <Modal
      opened
      size="lg"
      onClose={onDone}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={t('people.cards')}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
    >
      {(secret.left_out ?? 0) > 0 && <p>{t('tasks.leftOut', { count: secret.left_out ?? 0 })}</p>}
      <LoginCards cards={secret.cards} onDone={onDone} />
    </Modal>
  );
}
