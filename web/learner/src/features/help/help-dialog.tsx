import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { Button, Modal } from '@mantine/core';
import { Link } from 'react-router';
import { openRoom } from '../../blocks/chat/store/opening.js';
import { useChatState } from '../../blocks/chat/use-chat-state.js';
import { AskForm } from '../../blocks/help/ask-form.js';
import classes from '../../blocks/help/help.module.css';
import { openWith, useMyHelp } from '../../blocks/help/use-my-help.js';
import { useFocusBack } from '../../components/use-focus-back.js';
import { useT } from '../../lib/texts.js';

type Props = { onClose: () => void };

/** "Ask for help" of any page: what was asked goes on in chat. */
export default function HelpDialog({ onClose }: Props) {
  const t = useT();
  useFocusBack();
  const closedBy = useChatState()?.closed_by ?? null;
  return (
    <Modal opened onClose={onClose} title={t('help.title')} closeButtonProps={{ 'aria-label': t('frame.close') }}>
      {closedBy ? (
        <>
          <p className={classes.who}>{t('help.closedBy', { title: closedBy.title })}</p>
          <Button component={Link} to={`/evaluation?test=${closedBy.test_id}`} variant="default" mt={16}>
            {t('help.toTest')}
          </Button>
        </>
      ) : (
        <Ask onClose={onClose} />
      )}
    </Modal>
  );
}

function Ask({ onClose }: Props) {
  const t = useT();
  const open = openWith(useMyHelp().data?.data.requests, 'operators');
  const go = (id: string) => {
    onClose();
    openRoom(id);
  };
  return (
    <>
      {open && (
        <div className={classes.open} role="status">
          <p>{t('help.isOpen')}</p>
          <Button variant="default" onClick={() => go(open._id)}>
            {t('help.toOpen')}
          </Button>
        </div>
      )}
      <AskForm audience="operators" about={null} onSent={({ _id }) => go(_id)} />
    </>
  );
}
