import type { AttemptItem } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { useT } from '../../lib/texts.js';
import type { Answer } from '../answering/answer.js';
import { isLatex } from '../answering/reading/is-latex.js';

import { Markdown } from '../markdown.js';
import { AnswerShown } from './answer-shown.js';
import classes from './answers-list.module.css';

type Props = {
  item: AttemptItem;
  answers: Readonly<Record<string, Partial<Answer>>>;
  /** For those who read what somebody else has answered. */
  source?: boolean;
};

/** What somebody has answered in an item, part by part. */
export function AnswersList({ item, answers, source = false }: Props) {
  const t = useT();
  const answered = item.parts.filter(({ key }) => answers[key]?.value);
  if (answered.length === 0) return <p className={classes.quiet}>{t('help.noAnswers')}</p>;
  return (
    <ul className={classes.answers}>
      {answered.map((part) => {
        const { value = '', decimal = 'point' } = answers[part.key] ?? {};
        const shown = { ...part, answer: { value, decimal, at: '' }, judgement: null, answer_key: null };
        return (
          <li key={part.key}>
            {item.parts.length > 1 && <span className={classes.letter}>{item.parts.indexOf(part) + 1})</span>}
            <div className={classes.answer}>
              {item.parts.length > 1 && part.prompt !== '' && <Markdown text={part.prompt} />}
              <AnswerShown source={source} part={{ ...shown, read_as: isLatex(value) ? value : null }} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
