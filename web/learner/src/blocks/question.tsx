import type { PublicPart } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { type ReactNode, useState } from 'react';
import { useT } from '../lib/texts.js';
import type { Answer } from './answering/answer.js';
import { AnswerField } from './answering/answer-field.js';
import { Markdown } from './markdown.js';
import { PaperPlace } from './paper/paper-place.js';
import classes from './question.module.css';

type Props = {
  statement: string;
  parts: readonly PublicPart[];
  number: number;
  /** Where answers are kept together; else each question keeps its own. */
  answers?: Answers;
  onAnswer?: (part: string, answer: Answer) => void;
  /** What stands under the field of a part. */
  under?: (part: string) => ReactNode;
};
type Answers = Readonly<Record<string, Answer>>;

/** A question as its taker meets it: its fields can be tried, and nothing of it is kept. Printed, it has room to write. */
export function Question({ statement, parts, number, answers: kept, onAnswer, under }: Props) {
  const t = useT();
  const [own, setOwn] = useState<Answers>({});
  const answers = kept ?? own;
  return (
    <>
      <Markdown text={statement} className={classes.statement ?? ''} />
      {parts.map((part, at) => (
        <div key={part.key} className={classes.part}>
          {part.prompt !== '' && <Markdown text={part.prompt} />}
          <div className={classes.field}>
            <AnswerField
              part={part}
              label={t('taking.answerTo', { number, part: parts.length > 1 ? at + 1 : '' }).trim()}
              typed
              answer={answers[part.key]}
              onChange={(answer) => (onAnswer ? onAnswer(part.key, answer) : setOwn({ ...own, [part.key]: answer }))}
            />
            {under?.(part.key)}
          </div>
          <div className={classes.paper}>
            <PaperPlace part={part} />
          </div>
        </div>
      ))}
    </>
  );
}
