import { useLocale } from '@mathquiz/web';
import { lazily } from '../../lib/lazily.js';
import { decimalOf } from '../decimal.js';
import type { Answer, FieldProps } from './answer.js';
import { ChoiceField } from './chosen/choice-field.js';
import { LazyField } from './lazy-field.js';
import { LongTextField } from './long-text-field.js';
import { MathsField } from './maths/maths-field.js';
import { NumeralField } from './maths/numeral-field.js';
import { PlainEditor } from './maths/plain-editor.js';

const MatchField = lazily(() => import('./chosen/match-field.js'));
const SortField = lazily(() => import('./chosen/sort-field.js'));
const OrderField = lazily(() => import('./chosen/order-field.js'));
const ElementsField = lazily(() => import('./elements/elements-field.js'));
const StepsField = lazily(() => import('./steps/steps-field.js'));
const GraphField = lazily(() => import('./graph/graph-field.js'));

type Props = Omit<FieldProps, 'answer'> & { readonly answer: Answer | undefined };

/** The field of a part, by its kind. What few tests need comes in files of its own. */
export function AnswerField({ answer, ...given }: Props) {
  const decimal = decimalOf(useLocale());
  const props: FieldProps = { ...given, answer: answer ?? { value: '', decimal } };
  const { part, label, describedBy, onChange } = given;
  switch (part.kind) {
    case 'choice':
    case 'choice_multi':
      return <ChoiceField {...props} />;
    case 'match':
      return (
        <LazyField field={props}>
          <MatchField {...props} />
        </LazyField>
      );
    case 'categorise':
      return (
        <LazyField field={props}>
          <SortField {...props} />
        </LazyField>
      );
    case 'order':
      return (
        <LazyField field={props}>
          <OrderField {...props} />
        </LazyField>
      );
    case 'text':
      return (
        <PlainEditor
          value={props.answer.value}
          label={label}
          describedBy={describedBy}
          maths={false}
          onChange={(value) => onChange({ value, decimal })}
        />
      );
    case 'manual':
      return <LongTextField {...props} />;
    case 'integer':
    case 'base_n':
    case 'units':
      return <NumeralField {...props} />;
    case 'number':
    case 'expression':
    case 'equation':
    case 'inequality':
    case 'system':
    case 'interval':
    case 'set':
    case 'solution_set':
    case 'complex':
    case 'logic':
      return <MathsField {...props} />;
    case 'tuple':
    case 'vector':
    case 'matrix':
      return (
        <LazyField field={props}>
          <ElementsField {...props} />
        </LazyField>
      );
    case 'steps':
      return (
        <LazyField field={props}>
          <StepsField {...props} />
        </LazyField>
      );
    case 'graph':
      return (
        <LazyField field={props}>
          <GraphField {...props} />
        </LazyField>
      );
  }
}
