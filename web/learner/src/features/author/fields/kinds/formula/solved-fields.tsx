import { solvedRules } from '@mathquiz/contracts/mathquiz/parts/formulas.constants';
import { useT } from '../../../../../lib/texts.js';
import { OtherForm } from '../../shared/other-form.js';
import type { RuleProps } from '../../shared/rule-props.js';
import { SelectField } from '../../shared/select-field.js';

/** Whether the answer has to stand solved, and what becomes of right solutions that do not. */
export function SolvedFields({
  part,
  path,
  onChange,
}: RuleProps<'equation' | 'inequality' | 'system' | 'solution_set'>) {
  const t = useT();
  return (
    <>
      <SelectField
        label={t('author.solved')}
        value={part.solved}
        options={solvedRules}
        text={(rule) => t(`author.solved.${rule}`)}
        onChange={(solved) => onChange({ ...part, solved })}
        path={`${path}.solved`}
      />
      {part.solved !== 'any' && (
        <OtherForm
          value={part.unsolved_credit}
          onChange={(unsolved_credit) => onChange({ ...part, unsolved_credit })}
          path={path}
          field="unsolved_credit"
        />
      )}
    </>
  );
}
