import { CallError } from '@mathquiz/contracts/client';
import type { Locale } from '@mathquiz/contracts/constants';
import { translateLimits } from '@mathquiz/contracts/llm/translate.constants';
import { translateRoutes } from '@mathquiz/contracts/llm/translate.routes';
import type { ProposedTranslation, TranslationResult } from '@mathquiz/contracts/llm/translate.schemas';
import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import type { Written } from '@mathquiz/domain/languages';
import { faultOf, useFollowedTask, wasCancelled } from '@mathquiz/web';
import { useState } from 'react';
import { tasksChanged } from '../../../blocks/tasks/own-tasks.js';
import { call } from '../../../lib/call.js';
import { useSend } from '../../../lib/use-call.js';
import type { Pair } from './use-translation.js';

/** A translation that is proposed for the original as it was then. */
export type Proposed = ProposedTranslation & { readonly original: string };

/** An item is drawn in both languages; texts and books are not drawn. */
const itemOf = (content: Written): ItemContent | null => ('parts' in content ? content : null);

/** Texts of one request: the first ones, as far as they fit. */
export function fitting(pairs: readonly Pair[]): Pair[] {
  let chars = 0;
  return pairs.slice(0, translateLimits.texts).filter(({ text }) => {
    chars += text.length;
    return chars <= translateLimits.chars;
  });
}

/** Has texts translated by a model: what it proposes stands beside them until it is taken over or rejected. */
export function useAiTranslation(content: Written, to: Locale) {
  const [proposals, setProposals] = useState<ReadonlyMap<string, Proposed>>(new Map());
  const [originals, setOriginals] = useState<ReadonlyMap<string, string>>(new Map());
  const [stopped, setStopped] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const followed = useFollowedTask(call, (task) => {
    void tasksChanged();
    if (wasCancelled(task)) return setStopped(true);
    if (task.state !== 'SUCCESS') return setError(faultOf(task));
    const { texts } = task.result as TranslationResult;
    setProposals(new Map(texts.map((one) => [one.path, { ...one, original: originals.get(one.path) ?? '' }])));
  });
  const begin = useSend(translateRoutes.translate, {
    quiet: true,
    onDone: ({ data }) => {
      void tasksChanged();
      followed.follow(data.task_id);
    },
    onFailed: setError,
  });
  return {
    proposals,
    stopped,
    error: error ?? (followed.error instanceof CallError ? followed.error : null),
    isRunning: begin.isPending || followed.isFollowing,
    followed,
    ask(pairs: readonly Pair[]) {
      const { language: from } = content;
      if (from === null) return;
      const texts = fitting(pairs).map(({ path, text, markdown }) => ({ path, text, markdown }));
      setProposals(new Map());
      setOriginals(new Map(texts.map(({ path, text }) => [path, text])));
      setStopped(false);
      setError(null);
      const body = { from, to, texts, content: itemOf(content) };
      begin.mutate({ body, idempotencyKey: followed.keyFor(body) });
    },
    drop: (paths: readonly string[]) =>
      setProposals((now) => new Map([...now].filter(([path]) => !paths.includes(path)))),
  };
}
export type AiTranslation = ReturnType<typeof useAiTranslation>;
