import { Button, Group } from '@mantine/core';
import { quizAssistantRoutes } from '@mathquiz/contracts/llm/quiz-assistant.routes';
import { AiNote, NotSetUp } from '../../../blocks/assistant/ai-notes.js';
import { CreditLine } from '../../../blocks/credits/credit-line.js';
import { WaitingTask } from '../../../blocks/tasks/waiting-task.js';
import { Failed } from '../../../components/failed.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import classes from './languages.module.css';
import type { AiTranslation as State } from './use-ai-translation.js';
import type { Pair } from './use-translation.js';

type Props = {
  translation: State;
  /** Texts that are missing or stale. */
  open: readonly Pair[];
  /** Paths of proposals that may be taken. */
  ready: readonly string[];
  language: string;
  onTake: (paths: readonly string[]) => void;
};

/** Asks a model for the translations that are open; each proposal is taken over by a person. */
export function AiTranslation({ translation, open, ready, language, onTake }: Props) {
  const t = useT();
  const state = useLoad(quizAssistantRoutes.aiState, {}, { quiet: true });
  const { proposals, isRunning, followed, stopped, error } = translation;
  if (!state.data) return null;
  const { is_set_up, is_demo } = state.data.data;
  if (!is_set_up) return <NotSetUp />;
  const isAsked = proposals.size > 0;
  return (
    <section className={classes.ai} aria-label={t('languages.ai.title')}>
      <AiNote isDemo={is_demo} advice={t('languages.ai.note')} />
      <CreditLine purpose="translate" unit="part" />
      {isRunning ? (
        <WaitingTask kind="ai_translation" id={followed.id} task={followed.task} waited={followed.waited} />
      ) : (
        <Group gap="xs">
          <Button variant="light" disabled={open.length === 0} onClick={() => translation.ask(open)}>
            {t('languages.ai.ask', { language, count: open.length })}
          </Button>
          {ready.length > 0 && (
            <Button onClick={() => onTake(ready)}>{t('languages.ai.takeAll', { count: ready.length })}</Button>
          )}
        </Group>
      )}
      <p className={classes.note} role="status">
        {stopped && t('assistant.stopped')}
        {isAsked && !isRunning && t('languages.ai.proposed', { ready: ready.length, count: proposals.size })}
      </p>
      {error && <Failed error={error} safe={t('frame.safe')} />}
    </section>
  );
}
