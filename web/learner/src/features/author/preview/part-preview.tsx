import type { AuthorVariant, Judgement } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { useLocale } from '@mathquiz/web';
import { AnswerField } from '../../../blocks/answering/answer-field.js';
import { KeyShown } from '../../../blocks/answers/key-shown.js';
import { decimalOf } from '../../../blocks/decimal.js';
import { Markdown } from '../../../blocks/markdown.js';
import { JudgementLine } from '../../../blocks/outcome/judgement-line.js';
import { PaperPlace } from '../../../blocks/paper/paper-place.js';
import { useT } from '../../../lib/texts.js';
import classes from './preview.module.css';

type Props = {
  part: AuthorVariant['parts'][number];
  print: boolean;
  /** Its key is not written yet: there is nothing to try. */
  open: boolean;
  answer: string;
  judgement: Judgement | null;
  onAnswer: (answer: string) => void;
};

/** A part as students meet it, on a screen or on paper, with its key; an answer can be tried. */
export function PartPreview({ part, print, open, answer, judgement, onAnswer }: Props) {
  const t = useT();
  const decimal = decimalOf(useLocale());
  if (open) return part.prompt === '' ? null : <Markdown text={part.prompt} />;
  return (
    <div className={classes.part}>
      {part.prompt !== '' && <Markdown text={part.prompt} />}
      {print ? (
        <PaperPlace part={part} />
      ) : (
        <AnswerField
          part={part}
          label={t('author.tryAnswer')}
          typed
          answer={{ value: answer, decimal }}
          onChange={({ value }) => onAnswer(value)}
        />
      )}
      {judgement && !print && <JudgementLine judgement={judgement} />}
      <div className={classes.key}>
        <span>{t('author.key')}</span>
        <KeyShown part={part} answerKey={part.answer_key} />
      </div>
    </div>
  );
}
