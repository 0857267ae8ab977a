import { commaLocales, type PublicPart } from '@mathquiz/contracts';
import { useLocale } from '../../../lib/locale.js';
import type { Answer } from '../answers/answer-queue.js';
import { ChoiceField } from './choice-field.js';
import { MathsField } from './maths-field.js';
import { PlainEditor } from './plain-editor.js';

type Props = { part: PublicPart; label: string; answer: Answer | undefined; onChange: (answer: Answer) => void };

/** The field of a part, by its kind. */
export function AnswerField({ part, label, answer, onChange }: Props) {
  const decimal = commaLocales.includes(useLocale()) ? 'comma' : 'point';
  const now = answer ?? { value: '', decimal };
  switch (part.kind) {
    case 'choice':
    case 'choice_multi':
      return (
        <ChoiceField part={part} label={label} value={now.value} onChange={(value) => onChange({ value, decimal })} />
      );
    case 'number':
    case 'expression':
      return <MathsField part={part} label={label} answer={now} onChange={onChange} />;
    case 'text':
      return (
        <PlainEditor
          value={now.value}
          label={label}
          describedBy={`prompt-${part.key}`}
          maths={false}
          onChange={(value) => onChange({ value, decimal })}
        />
      );
  }
}
