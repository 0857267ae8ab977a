import { numberForms } from '@mathquiz/contracts/mathquiz/parts/numeric.constants';
import { useT } from '../../../../../lib/texts.js';
import classes from '../../shared/fields.module.css';
import { Fold } from '../../shared/fold.js';
import { KeyField } from '../../shared/key-field.js';
import { ManyChecks } from '../../shared/many-checks.js';
import { OtherForm } from '../../shared/other-form.js';
import { PercentField } from '../../shared/percent-field.js';
import type { RuleProps } from '../../shared/rule-props.js';
import { SelectField } from '../../shared/select-field.js';
import { ToleranceFields } from '../../shared/tolerance-fields.js';

const lowest = ['optional', 'required', 'penalised'] as const;

/** A number: how close, and how it may be written. */
export function NumberRule({ part, path, onChange }: RuleProps<'number'>) {
  const t = useT();
  return (
    <>
      <KeyField kind={part.kind} value={part.key} onChange={(key) => onChange({ ...part, key })} path={path} />
      <ToleranceFields
        tolerance={part.tolerance}
        path={path}
        onChange={(tolerance) => onChange({ ...part, tolerance })}
      />
      <Fold
        summary={t('author.forms')}
        note={t('author.formsNote')}
        filled={part.forms.length > 0 || part.lowest_terms !== 'optional'}
      >
        <ManyChecks
          label={t('author.forms')}
          values={part.forms}
          options={numberForms}
          text={(form) => t(`author.form.${form}`)}
          onChange={(forms) => onChange({ ...part, forms })}
          path={`${path}.forms`}
        />
        <div className={classes.row}>
          <SelectField
            label={t('author.lowestTerms')}
            value={part.lowest_terms}
            options={lowest}
            text={(value) => t(`author.lowestTerms.${value}`)}
            onChange={(lowest_terms) => onChange({ ...part, lowest_terms })}
            path={`${path}.lowest_terms`}
          />
          {part.lowest_terms === 'penalised' && (
            <PercentField
              label={t('author.creditPercent')}
              value={part.unreduced_credit}
              onChange={(unreduced_credit) => onChange({ ...part, unreduced_credit })}
              path={`${path}.unreduced_credit`}
            />
          )}
        </div>
      </Fold>
      <OtherForm
        value={part.other_form_credit}
        onChange={(other_form_credit) => onChange({ ...part, other_form_credit })}
        path={path}
      />
    </>
  );
}
