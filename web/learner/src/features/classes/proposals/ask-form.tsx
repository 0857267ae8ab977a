import { Button, Textarea } from '@mantine/core';
import { markProposalRoutes } from '@mathquiz/contracts/llm/mark-proposals.routes';
import type { ProposedMarks } from '@mathquiz/contracts/llm/mark-proposals.schemas';
import { assistantLimits } from '@mathquiz/contracts/llm/quiz-assistant.constants';
import { faultOf, useFollowedTask, useLocale, wasCancelled } from '@mathquiz/web';
import { useEffect, useState } from 'react';
import { tasksChanged } from '../../../blocks/tasks/own-tasks.js';
import { WaitingTask } from '../../../blocks/tasks/waiting-task.js';
import { Failed } from '../../../components/failed.js';
import { call } from '../../../lib/call.js';
import { useT } from '../../../lib/texts.js';
import { queries, useSend } from '../../../lib/use-call.js';
import classes from './proposals-page.module.css';

type Props = {
  testId: string;
  part: string;
  /** Answers that are asked about. */
  ids: readonly string[];
};

const lookAgain = () => queries.invalidateQueries({ queryKey: [markProposalRoutes.listMarkProposals.subject] });

/** Has marks proposed; each is shown as soon as it is there. */
export function AskForm({ testId, part, ids }: Props) {
  const t = useT();
  const lang = useLocale();
  const [wish, setWish] = useState('');
  const [said, setSaid] = useState('');
  const [fault, setFault] = useState<Error | null>(null);
  const followed = useFollowedTask(call, (task) => {
    void tasksChanged();
    void lookAgain();
    if (wasCancelled(task)) return setSaid(t('classes.proposals.stopped'));
    if (task.state !== 'SUCCESS') return setFault(faultOf(task));
    const { proposed, answers } = task.result as ProposedMarks;
    setSaid(t('classes.proposals.proposed', { proposed, count: answers }));
  });
  const done = followed.task?.done ?? 0;
  useEffect(() => {
    if (done > 0) void lookAgain();
  }, [done]);
  const begin = useSend(markProposalRoutes.evaluateQuiz, {
    quiet: true,
    onDone: ({ data }) => {
      void tasksChanged();
      followed.follow(data.task_id);
    },
    onFailed: setFault,
  });
  const isRunning = begin.isPending || followed.isFollowing;
  const ask = () => {
    setSaid('');
    setFault(null);
    const content = wish.trim() || t('classes.proposals.wishSuggested');
    const messages = [{ role: 'user' as const, content }];
    const body = { lang, messages, test_id: testId, part, submission_ids: [...ids] };
    begin.mutate({ body, idempotencyKey: followed.keyFor(body) });
  };
  const error = fault ?? (followed.error instanceof Error ? followed.error : null);
  return (
    <form
      className={classes.ask}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRunning && ids.length > 0) ask();
      }}
    >
      <Textarea
        label={t('classes.proposals.wish')}
        placeholder={t('classes.proposals.wishSuggested')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={assistantLimits.messageChars}
        value={wish}
        onChange={({ currentTarget: { value } }) => setWish(value)}
      />
      {isRunning ? (
        <WaitingTask kind="ai_marks" id={followed.id} task={followed.task} waited={followed.waited} />
      ) : (
        <div>
          <Button type="submit" variant="light" disabled={ids.length === 0}>
            {t('classes.proposals.ask', { count: ids.length })}
          </Button>
        </div>
      )}
      <p className={classes.said} role="status">
        {said}
      </p>
      {error && <Failed error={error} />}
    </form>
  );
}
