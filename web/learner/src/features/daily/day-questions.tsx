import { Button } from '@mantine/core';
import { dailyRoutes } from '@mathquiz/contracts/mathquiz/daily.routes';
import type { DailyResult, DailyTest } from '@mathquiz/contracts/mathquiz/daily.schemas';
import type { Judgement } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { focusOn } from '@mathquiz/web';
import { type FormEvent, useState } from 'react';
import type { Answer } from '../../blocks/answering/answer.js';
import { Reasons } from '../../blocks/answers/reasons.js';
import { Question } from '../../blocks/question.js';
import { Confirm } from '../../components/confirm.js';
import { ErrorLine } from '../../components/error-line.js';
import { useOnline } from '../../lib/offline.js';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';
import classes from './daily.module.css';
import { keepAnswers, keptAnswers, thisDevice } from './kept-day.js';

type Props = { test: DailyTest; onResult: (result: DailyResult) => void; onToday: () => void };
type Unread = Readonly<Record<string, Judgement>>;

const isBlank = (answer: Answer | undefined): boolean => (answer?.value ?? '').trim() === '';
const isUnreadable = ({ validity }: Judgement): boolean => validity === 'invalid';

/** The questions one under the other. What is typed stays on this device until it is handed in. */
export function DayQuestions({ test, onResult, onToday }: Props) {
  const t = useT();
  const online = useOnline();
  const [answers, setAnswers] = useState(() => keptAnswers(test));
  const [unread, setUnread] = useState<Unread>({});
  const [asking, setAsking] = useState(false);
  const keys = test.items.flatMap(({ parts }) => parts.map(({ key }) => key));
  const blank = keys.filter((key) => isBlank(answers[key])).length;
  const { date, grade, chapter } = test;
  const sending = useSend(dailyRoutes.answerDailyTest, {
    quiet: true,
    onDone: ({ data }, { body }) => {
      if (data.result) return onResult(data.result);
      setAsking(false);
      // What was left blank was asked for already.
      if (!Object.values(data.unread).some(isUnreadable) && blank > 0 && !body.final) return send(true);
      setUnread(data.unread);
    },
    onFailed: () => setAsking(false),
  });
  function send(final: boolean): void {
    const filled = Object.fromEntries(Object.entries(answers).filter(([key]) => keys.includes(key)));
    sending.mutate({ body: { date, grade, chapter, device: thisDevice(), answers: filled, final } });
  }
  const change = (part: string, answer: Answer) => {
    const next = { ...answers, [part]: answer };
    setAnswers(next);
    keepAnswers(test, next);
    sending.reset();
    if (part in unread) setUnread(Object.fromEntries(Object.entries(unread).filter(([key]) => key !== part)));
  };
  const handIn = (event: FormEvent) => {
    event.preventDefault();
    if (blank > 0) setAsking(true);
    else send(false);
  };
  const unreadable = Object.values(unread).some(isUnreadable);
  const isOver = sending.error !== null && Date.parse(test.next_at) <= Date.now();
  return (
    <form noValidate onSubmit={handIn}>
      <ol className={classes.questions}>
        {test.items.map(({ index, statement, parts }, at) => (
          <li key={index} className={classes.question}>
            <h2 className={classes.number}>{t('taking.questionNumber', { number: at + 1 })}</h2>
            <Question
              statement={statement}
              parts={parts}
              number={at + 1}
              answers={answers}
              onAnswer={change}
              under={(part) => {
                const judgement = unread[part];
                return (
                  judgement &&
                  isUnreadable(judgement) && (
                    <div className={classes.unread}>
                      <Reasons judgement={judgement} />
                    </div>
                  )
                );
              }}
            />
          </li>
        ))}
      </ol>
      {!online && <p role="status">{t('daily.offline')}</p>}
      {unreadable && (
        <div className={classes.back} role="alert">
          <p ref={focusOn} tabIndex={-1}>
            {t('daily.unread')}
          </p>
          <Button variant="default" loading={sending.isPending} onClick={() => send(true)}>
            {t('daily.asItIs')}
          </Button>
        </div>
      )}
      <ErrorLine error={asking ? null : sending.error} />
      <div className={classes.tools}>
        <Button type="submit" size="md" loading={sending.isPending && !asking}>
          {t('taking.submit')}
        </Button>
        {isOver && (
          <Button variant="default" onClick={onToday}>
            {t('daily.toToday')}
          </Button>
        )}
      </div>
      {asking && (
        <Confirm
          title={t('daily.ask')}
          yes={t('taking.submitNow')}
          pending={sending.isPending}
          onYes={() => send(false)}
          onClose={() => setAsking(false)}
        >
          <p>{t('daily.blank', { count: blank })}</p>
        </Confirm>
      )}
    </form>
  );
}
