import { NativeSelect, Textarea } from '@mantine/core';
import { reportReasons } from '@mathquiz/contracts/chat/chat.constants';
import type { ChatMessage } from '@mathquiz/contracts/chat/chat.schemas';
import { chatOrderRoutes } from '@mathquiz/contracts/chat/order.routes';
import { maxChars } from '@mathquiz/contracts/rules';
import { useState } from 'react';
import { Confirm } from '../../../components/confirm.js';
import { useT } from '../../../lib/texts.js';
import { tell } from '../../../lib/toasts.js';
import { useSend } from '../../../lib/use-call.js';
import { inWords } from '../store/notice.js';

/** To those who see to order: they see the message and what stands around it. */
export function ReportDialog({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const t = useT();
  const [reason, setReason] = useState<(typeof reportReasons)[number]>('insult');
  const [note, setNote] = useState('');
  const report = useSend(chatOrderRoutes.reportChat, {
    onDone: () => {
      onClose();
      tell({ message: t('chat.reported'), color: 'green', timeout: 3000 });
    },
  });
  return (
    <Confirm
      title={t('chat.reportTitle')}
      yes={t('chat.report')}
      pending={report.isPending}
      error={report.error}
      onClose={onClose}
      onYes={() => report.mutate({ params: { id: message._id }, body: { reason, note: note.trim() } })}
    >
      <p>{inWords(message)}</p>
      <p>{t('chat.reportNote')}</p>
      <NativeSelect
        label={t('chat.reportReason')}
        value={reason}
        data={reportReasons.map((value) => ({ value, label: t(`chat.reportReason.${value}`) }))}
        onChange={({ currentTarget }) => setReason(reportReasons.find((one) => one === currentTarget.value) ?? 'other')}
      />
      <Textarea
        label={t('chat.reportMore')}
        autosize
        minRows={2}
        maxLength={maxChars.reason}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </Confirm>
  );
}
