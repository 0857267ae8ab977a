import type { PayloadOf } from '@mathquiz/contracts/event';
import type { AssistantPurpose } from '@mathquiz/contracts/llm/quiz-assistant.constants';
import { quizAssistantEvents } from '@mathquiz/contracts/llm/quiz-assistant.events';
import { quizAssistantRoutes } from '@mathquiz/contracts/llm/quiz-assistant.routes';
import type { AssistantResult, Conversation, ConversationEntry } from '@mathquiz/contracts/llm/quiz-assistant.schemas';
import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import { taskRoutes } from '@mathquiz/contracts/storage/task.routes';
import type { Task } from '@mathquiz/contracts/storage/task.schemas';
import { faultOf, useFollowedTask, useLocale, wasCancelled } from '@mathquiz/web';
import { useState } from 'react';
import { call } from '../../lib/call.js';
import { useTold } from '../../lib/hearing.js';
import { queries, useSend } from '../../lib/use-call.js';
import { tasksChanged } from '../tasks/own-tasks.js';

/** A message as it stands on the page. */
export type Entry = Pick<ConversationEntry, 'role' | 'content' | 'reply'>;
export type ReplyProgress = Pick<PayloadOf<typeof quizAssistantEvents.replyGrew>, 'phase' | 'say' | 'chars'>;
/** `content`: null where nothing is written yet, which only `generate` takes. */
type Item = { readonly quiz_id: string | null; readonly content: ItemContent | null };

const routeOf = {
  generate: quizAssistantRoutes.generateQuiz,
  randomize: quizAssistantRoutes.randomizeQuiz,
  solve: quizAssistantRoutes.solveQuiz,
  rubrics: quizAssistantRoutes.rubricsQuiz,
  meta: quizAssistantRoutes.metaQuiz,
} as const satisfies Record<AssistantPurpose, unknown>;
const nothingYet: ReplyProgress = { phase: 'writing', say: '', chars: 0 };

/** One conversation about an item: what was said, what is being written, and the way to stop it. */
export function useConversation(purpose: AssistantPurpose) {
  const lang = useLocale();
  const [id, setId] = useState<string | null>(null);
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [growing, setGrowing] = useState(nothingYet);
  const [error, setError] = useState<Error | null>(null);
  const [stopped, setStopped] = useState(false);
  /** A message that was sent and not answered: it stands in the field again. */
  const [unanswered, setUnanswered] = useState('');

  const takeBack = (failed: Error | null) => {
    setError(failed);
    setStopped(failed === null);
    setUnanswered(entries.at(-1)?.content ?? '');
    setEntries((now) => now.slice(0, -1));
  };
  const followed = useFollowedTask(call, (task: Task) => {
    void tasksChanged();
    if (task.state !== 'SUCCESS') return takeBack(wasCancelled(task) ? null : faultOf(task));
    const { conversation_id, reply } = task.result as AssistantResult;
    setId(conversation_id);
    setEntries((now) => [...now, { role: 'assistant', content: reply.say, reply }]);
    void queries.invalidateQueries({ queryKey: [quizAssistantRoutes.listConversations.subject] });
  });
  useTold(quizAssistantEvents.replyGrew, ({ task_id, ...grown }) => task_id === followed.id && setGrowing(grown));
  const begin = useSend(routeOf[purpose], {
    quiet: true,
    onDone: ({ data }) => {
      void tasksChanged();
      followed.follow(data.task_id);
    },
    onFailed: takeBack,
  });
  const cancel = useSend(taskRoutes.cancelTask, { quiet: true });

  return {
    id,
    entries,
    growing,
    isRunning: begin.isPending || followed.isFollowing,
    error: error ?? (followed.error instanceof Error ? followed.error : null),
    stopped,
    unanswered,
    send(text: string, item: Item) {
      const asked: Entry = { role: 'user', content: text, reply: null };
      const messages = [...entries, asked].map(({ role, content }) => ({ role, content }));
      setEntries([...entries, asked]);
      setGrowing(nothingYet);
      setError(null);
      setStopped(false);
      setUnanswered('');
      const body = { lang, messages, conversation_id: id, ...item };
      begin.mutate({ body, idempotencyKey: followed.keyFor(body) });
    },
    stop: () => followed.id !== null && cancel.mutate({ params: { id: followed.id } }),
    isStopping: cancel.isPending,
    /** Another one, or (null) a new one. */
    open(other: Conversation | null) {
      followed.forget();
      setId(other?._id ?? null);
      setEntries(other?.entries ?? []);
      setError(null);
      setStopped(false);
      setUnanswered('');
    },
  };
}
export type ConversationState = ReturnType<typeof useConversation>;
