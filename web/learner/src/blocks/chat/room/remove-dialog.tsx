import { TextInput } from '@mantine/core';
import { chatRoutes } from '@mathquiz/contracts/chat/chat.routes';
import type { ChatMessage } from '@mathquiz/contracts/chat/chat.schemas';
import { maxChars } from '@mathquiz/contracts/rules';
import { useState } from 'react';
import { Confirm } from '../../../components/confirm.js';
import { useUser } from '../../../lib/session.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';
import { inWords } from '../store/notice.js';
import { takeMessage } from './use-act.js';

type Props = { message: ChatMessage; onClose: () => void };

/** One's own goes with a trace; staff says why. */
export function RemoveDialog({ message, onClose }: Props) {
  const t = useT();
  const own = message.sender._id === useUser()._id;
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const remove = useSend(chatRoutes.removeChat, {
    onDone: (reply) => {
      takeMessage(reply);
      onClose();
    },
  });
  const missing = !own && reason.trim() === '';
  return (
    <Confirm
      title={t('chat.removeTitle')}
      yes={t('people.deleteMessage')}
      danger
      pending={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onYes={() => {
        setAsked(true);
        if (!missing) remove.mutate({ params: { id: message._id }, query: { reason: reason.trim() } });
      }}
    >
      <p>{inWords(message)}</p>
      <p>{t('chat.removeNote')}</p>
      {!own && (
        <TextInput
          label={t('chat.reason')}
          maxLength={maxChars.reason}
          value={reason}
          error={asked && missing && t('classes.reasonNeeded')}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
    </Confirm>
  );
}
