import { Button } from '@mantine/core';
import { testRoutes } from '@mathquiz/contracts/mathquiz/test.routes';
import type { RequestOf } from '@mathquiz/contracts/route';
import { useLocale } from '@mathquiz/web';
import { useState } from 'react';
import type { Answer } from '../../blocks/answering/answer.js';
import { decimalOf } from '../../blocks/decimal.js';
import { JudgementLine } from '../../blocks/outcome/judgement-line.js';
import { Question } from '../../blocks/question.js';
import { ErrorLine } from '../../components/error-line.js';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';
import type { PreviewedItem } from './laid-out.js';
import classes from './preview.module.css';

type Props = {
  item: PreviewedItem;
  number: number;
  /** What it is an item of, and whose. */
  asked: Pick<RequestOf<typeof testRoutes.previewTest>['body'], 'exam' | 'seed' | 'student'>;
};

/** A question of the preview: what is typed into it is judged by a press, as it would be in the test. */
export function TriedQuestion({ item, number, asked }: Props) {
  const t = useT();
  const decimal = decimalOf(useLocale());
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const attempt = useSend(testRoutes.tryTest, { quiet: true });
  const judged = attempt.data?.data ?? {};
  const typed = Object.entries(answers).flatMap(([part, { value }]) => (value.trim() === '' ? [] : [[part, value]]));
  return (
    <>
      <Question
        statement={item.statement}
        parts={item.parts}
        number={number}
        answers={answers}
        onAnswer={(part, answer) => {
          setAnswers({ ...answers, [part]: answer });
          attempt.reset();
        }}
        under={(part) => judged[part] && <JudgementLine judgement={judged[part]} />}
      />
      <ErrorLine error={attempt.error} />
      {item.parts.length > 0 && (
        <Button
          size="compact-md"
          fz="sm"
          variant="default"
          className={classes.try ?? ''}
          disabled={typed.length === 0}
          loading={attempt.isPending}
          onClick={() => attempt.mutate({ body: { ...asked, answers: Object.fromEntries(typed), decimal } })}
        >
          {t('author.try')}
        </Button>
      )}
    </>
  );
}
