import type { Part } from '@mathquiz/contracts/mathquiz/parts/part.schemas';
import type { Variable } from '@mathquiz/contracts/mathquiz/variable.schemas';
import { BaseRule } from './base-rule.js';
import { CategoriseRule } from './categorise-rule.js';
import { ChoiceRule } from './choice-rule.js';
import { ComplexRule } from './complex-rule.js';
import { ExpressionRule } from './expression-rule.js';
import { FormulaRule } from './formula-rule.js';
import { GraphRule } from './graph-rule.js';
import { KeyField } from './key-field.js';
import { ManualRule } from './manual-rule.js';
import { MatchRule } from './match-rule.js';
import { NumberRule } from './number-rule.js';
import { OrderRule } from './order-rule.js';
import { OtherForm } from './other-form.js';
import { StepsRule } from './steps-rule.js';
import { TextRule } from './text-rule.js';
import { UnitsRule } from './units-rule.js';

type Props = { part: Part; path: string; variables: readonly Variable[]; onChange: (part: Part) => void };

/** How an answer is judged: one editor a kind. */
export function PartRule({ part, path, variables, onChange }: Props) {
  switch (part.kind) {
    case 'choice':
    case 'choice_multi':
      return <ChoiceRule part={part} path={path} onChange={onChange} />;
    case 'match':
      return <MatchRule part={part} path={path} onChange={onChange} />;
    case 'order':
      return <OrderRule part={part} path={path} onChange={onChange} />;
    case 'categorise':
      return <CategoriseRule part={part} path={path} onChange={onChange} />;
    case 'text':
      return <TextRule part={part} path={path} onChange={onChange} />;
    case 'integer':
      return (
        <>
          <KeyField kind={part.kind} value={part.key} onChange={(key) => onChange({ ...part, key })} path={path} />
          <OtherForm
            value={part.other_form_credit}
            onChange={(other_form_credit) => onChange({ ...part, other_form_credit })}
            path={path}
          />
        </>
      );
    case 'number':
      return <NumberRule part={part} path={path} onChange={onChange} />;
    case 'base_n':
      return <BaseRule part={part} path={path} onChange={onChange} />;
    case 'units':
      return <UnitsRule part={part} path={path} onChange={onChange} />;
    case 'complex':
      return <ComplexRule part={part} path={path} onChange={onChange} />;
    case 'expression':
      return <ExpressionRule part={part} path={path} onChange={onChange} />;
    case 'equation':
    case 'inequality':
    case 'system':
    case 'interval':
    case 'set':
    case 'solution_set':
    case 'logic':
    case 'tuple':
    case 'vector':
    case 'matrix':
      return <FormulaRule part={part} path={path} onChange={onChange} />;
    case 'steps':
      return <StepsRule part={part} path={path} onChange={onChange} />;
    case 'graph':
      return <GraphRule part={part} path={path} onChange={onChange} />;
    case 'manual':
      return <ManualRule part={part} path={path} variables={variables} onChange={onChange} />;
  }
}
