import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import { Checkbox, Radio, TextInput } from '@mantine/core';
import type { AuthorVariant, Judgement } from '@mathquiz/contracts';
import { Markdown } from '../../../components/markdown.js';
import { useT } from '../../../lib/texts.js';
import { JudgementLine } from './judgement-line.js';
import { KeyText } from './key-text.js';
import classes from './preview.module.css';

type AuthorPart = AuthorVariant['parts'][number];
type Props = {
  part: AuthorPart;
  print: boolean;
  answer: string;
  judgement: Judgement | null;
  onAnswer: (answer: string) => void;
};

export function PartPreview({ part, print, answer, judgement, onAnswer }: Props) {
  return (
    <div className={classes.part}>
      {part.prompt !== '' && <Markdown text={part.prompt} />}
      {part.options ? (
        <Options part={part} print={print} answer={answer} onAnswer={onAnswer} />
      ) : (
        <Field part={part} print={print} answer={answer} onAnswer={onAnswer} />
      )}
      {judgement && !print && <JudgementLine judgement={judgement} />}
      <KeyText part={part} />
    </div>
  );
}

function Field({ part, print, answer, onAnswer }: Omit<Props, 'judgement'>) {
  const t = useT();
  if (print) return <div className={classes.line} />;
  return (
    <TextInput
      aria-label={t('author.tryAnswer')}
      placeholder={t(`author.tryHint.${part.kind}`)}
      value={answer}
      onChange={(event) => onAnswer(event.currentTarget.value)}
    />
  );
}

function Options({ part, print, answer, onAnswer }: Omit<Props, 'judgement'>) {
  const chosen = answer === '' ? [] : answer.split(',');
  const several = part.kind === 'choice_multi';
  return (
    <div className={classes.options}>
      {(part.options ?? []).map(({ id, text }) => {
        const label = <Markdown text={text} inline />;
        if (print) {
          return (
            <div key={id} className={classes.printOption}>
              <span aria-hidden="true">{several ? '☐' : '○'}</span>
              {label}
            </div>
          );
        }
        if (!several) return <Radio key={id} label={label} checked={answer === id} onChange={() => onAnswer(id)} />;
        const rest = chosen.filter((one) => one !== id);
        return (
          <Checkbox
            key={id}
            label={label}
            checked={chosen.includes(id)}
            onChange={(event) => onAnswer((event.currentTarget.checked ? [...rest, id] : rest).sort().join(','))}
          />
        );
      })}
    </div>
  );
}
