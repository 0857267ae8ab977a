import { Button } from '@mantine/core';
import { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import type { AuthorVariant } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { useLocale } from '@mathquiz/web';
import { type FormEvent, useState } from 'react';
import { Empty } from '../../components/empty.js';
import { ErrorLine } from '../../components/error-line.js';
import { Loaded } from '../../components/loaded.js';
import { useT } from '../../lib/texts.js';
import { useLoad, useSend } from '../../lib/use-call.js';
import { AnswerField } from '../answering/answer-field.js';
import { decimalOf } from '../decimal.js';
import { Markdown } from '../markdown.js';
import { JudgementLine } from '../outcome/judgement-line.js';
import { PaperPlace } from '../paper/paper-place.js';
import type { ReadableItem } from './readable-items.js';
import classes from './reading.module.css';

/** An item within a text: it is answered and judged on the spot, with other numbers by a press. Nothing of it is kept. */
export default function TriedItem({ item }: { item: ReadableItem }) {
  const [seed, setSeed] = useState(1);
  const { _id: id, version } = item;
  const shown = useLoad(
    quizRoutes.renderQuiz,
    { params: { id }, body: { version, seed: String(seed) } },
    { quiet: true },
  );
  const t = useT();
  return (
    <Loaded query={shown}>
      {({ data: { variants } }) => {
        const [variant] = variants;
        return variant ? (
          <Tried key={variant.seed} item={item} variant={variant} onNext={() => setSeed(seed + 1)} />
        ) : (
          <Empty sentence={t('exam.cannotBeShown', { title: item.title })} />
        );
      }}
    </Loaded>
  );
}

type Props = { item: ReadableItem; variant: AuthorVariant; onNext: () => void };

function Tried({ item, variant, onNext }: Props) {
  const t = useT();
  const decimal = decimalOf(useLocale());
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const attempt = useSend(quizRoutes.tryStored, { quiet: true });
  const judged = attempt.data?.data ?? {};
  const filled = Object.values(answers).some((answer) => answer.trim() !== '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const body = { version: item.version, seed: variant.seed, answers: { ...answers }, decimal };
    if (filled) attempt.mutate({ params: { id: item._id }, body });
  };
  return (
    <form className={classes.tried} onSubmit={send}>
      <Markdown text={variant.statement} />
      {variant.parts.map((part, at) => {
        const judgement = judged[part.key];
        return (
          <div key={part.key} className={classes.part}>
            {part.prompt !== '' && <Markdown text={part.prompt} />}
            <div className={classes.field}>
              <AnswerField
                part={part}
                label={t('texts.answerTo', {
                  title: item.title,
                  part: variant.parts.length > 1 ? at + 1 : '',
                }).trim()}
                typed
                answer={{ value: answers[part.key] ?? '', decimal }}
                onChange={({ value }) => {
                  setAnswers({ ...answers, [part.key]: value });
                  attempt.reset();
                }}
              />
            </div>
            <div className={classes.paper}>
              <PaperPlace part={part} />
            </div>
            {judgement && <JudgementLine judgement={judgement} />}
          </div>
        );
      })}
      <ErrorLine error={attempt.error} />
      <div className={classes.tools}>
        <Button type="submit" variant="default" disabled={!filled} loading={attempt.isPending}>
          {t('author.try')}
        </Button>
        <Button variant="subtle" onClick={onNext}>
          {t('texts.otherNumbers')}
        </Button>
      </div>
    </form>
  );
}
