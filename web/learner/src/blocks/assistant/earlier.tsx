import type { AssistantPurpose } from '@mathquiz/contracts/llm/quiz-assistant.constants';
import { quizAssistantRoutes } from '@mathquiz/contracts/llm/quiz-assistant.routes';
import type { Conversation } from '@mathquiz/contracts/llm/quiz-assistant.schemas';
import { formatTime, useLocale } from '@mathquiz/web';
import { IconTrash } from '@tabler/icons-react';
import { ToolButton } from '../../components/tool-button.js';
import { call } from '../../lib/call.js';
import { useT } from '../../lib/texts.js';
import { toastFailure } from '../../lib/toasts.js';
import { useLoad, useSend } from '../../lib/use-call.js';
import classes from './assistant.module.css';

type Props = {
  purpose: AssistantPurpose;
  quizId: string;
  /** The one that is open. */
  openId: string | null;
  onOpen: (conversation: Conversation) => void;
  onGone: (id: string) => void;
};

/** Conversations about this item of other days, of the person alone. */
export function Earlier({ purpose, quizId, openId, onOpen, onGone }: Props) {
  const t = useT();
  const locale = useLocale();
  const filter = JSON.stringify({ purpose, quiz_id: quizId });
  const { data } = useLoad(quizAssistantRoutes.listConversations, { query: { filter } }, { quiet: true });
  const remove = useSend(quizAssistantRoutes.deleteConversation, {
    refresh: [quizAssistantRoutes.listConversations],
    onDone: (_, { params }) => onGone(params.id),
  });
  const open = (id: string) =>
    call(quizAssistantRoutes.getConversation, { params: { id } }).then(
      ({ data: found }) => onOpen(found),
      (error: unknown) => toastFailure(error instanceof Error ? error : new Error(String(error)), 'loadError'),
    );
  const others = (data?.data ?? []).filter(({ _id }) => _id !== openId);
  if (others.length === 0) return null;
  return (
    <details className={classes.earlier}>
      <summary>{t('assistant.earlier')}</summary>
      <ul>
        {others.map(({ _id, updated_at }) => {
          const time = formatTime(updated_at, locale);
          return (
            <li key={_id}>
              <button type="button" onClick={() => void open(_id)}>
                {time}
              </button>
              <ToolButton
                icon={IconTrash}
                label={`${t('assistant.delete')}: ${time}`}
                onPress={() => remove.mutate({ params: { id: _id } })}
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
