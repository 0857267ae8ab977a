import { defaultLocale, type Locale } from '@mathquiz/contracts/constants';
import { quizAssistantRoutes } from '@mathquiz/contracts/llm/quiz-assistant.routes';
import { translateRoutes } from '@mathquiz/contracts/llm/translate.routes';
import type { ProposedTranslation, TranslationResult } from '@mathquiz/contracts/llm/translate.schemas';
import { taskRoutes } from '@mathquiz/contracts/storage/task.routes';
import { faultOf, useFollowedTask, wasCancelled } from '@mathquiz/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.js';
import { sayError } from '../../lib/say-error.js';
import { useAct } from '../../lib/use-act.js';
import { sayOr, useT } from '../../lib/use-t.js';
import { useTasksChanged } from '../../lib/use-tasks-changed.js';

/** Has the English of a text translated by a model. Nothing is stored: what it proposes is shown until it is taken over or rejected. */
export function useProposedWords(key: string, english: string, locale: Locale) {
  const t = useT();
  const { data: state } = useQuery({
    queryKey: [quizAssistantRoutes.aiState.subject],
    queryFn: ({ signal }) => call(quizAssistantRoutes.aiState, { signal }),
  });
  const { act, busy, problem, forget } = useAct();
  const tasksChanged = useTasksChanged();
  const [proposal, setProposal] = useState<ProposedTranslation | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const { task, id, isFollowing, error, follow, keyFor } = useFollowedTask(call, (over) => {
    tasksChanged();
    if (wasCancelled(over)) return;
    if (over.state === 'FAILURE') setFailed(sayOr(`errors.${faultOf(over).code}`, t('errors.internal')));
    else setProposal((over.result as TranslationResult).texts[0] ?? null);
  });

  const ask = async () => {
    forget();
    setFailed(null);
    setProposal(null);
    const body = {
      from: defaultLocale,
      to: locale,
      texts: [{ path: key, text: english, markdown: false }],
      content: null,
    };
    const begun = await act(translateRoutes.translate, { body, idempotencyKey: keyFor(body) }, { leaves: true });
    if (!begun) return;
    tasksChanged();
    follow(begun.data.task_id);
  };
  return {
    /** null: not known. */
    state: state?.data ?? null,
    proposal,
    task,
    isRunning: busy || isFollowing,
    problem: failed ?? problem ?? (error ? sayError(error) : null),
    ask,
    stop: () => id !== null && void act(taskRoutes.cancelTask, { params: { id } }, { leaves: true }),
    drop: () => setProposal(null),
  };
}
