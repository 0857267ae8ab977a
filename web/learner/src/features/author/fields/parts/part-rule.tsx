import type { Part } from '@mathquiz/contracts/mathquiz/parts/part.schemas';
import type { Variable } from '@mathquiz/contracts/mathquiz/variable.schemas';
import { BaseRule } from '../kinds/base-n/base-rule.js';
import { CategoriseRule } from '../kinds/categorise/categorise-rule.js';
import { ChoiceRule } from '../kinds/choice/choice-rule.js';
import { ComplexRule } from '../kinds/complex/complex-rule.js';
import { ExpressionRule } from '../kinds/expression/expression-rule.js';
import { FormulaRule } from '../kinds/formula/formula-rule.js';
import { GraphRule } from '../kinds/graph/graph-rule.js';
import { IntegerRule } from '../kinds/integer/integer-rule.js';
import { ManualRule } from '../kinds/manual/manual-rule.js';
import { MatchRule } from '../kinds/match/match-rule.js';
import { NumberRule } from '../kinds/number/number-rule.js';
import { OrderRule } from '../kinds/order/order-rule.js';
import { StepsRule } from '../kinds/steps/steps-rule.js';
import { TextRule } from '../kinds/text/text-rule.js';
import { UnitsRule } from '../kinds/units/units-rule.js';

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
      return <IntegerRule part={part} path={path} onChange={onChange} />;
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
