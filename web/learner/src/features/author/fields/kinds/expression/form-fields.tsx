import { expressionForms } from '@mathquiz/contracts/mathquiz/parts/formulas.constants';
import { useT } from '../../../../../lib/texts.js';
import { CheckField } from '../../shared/check-field.js';
import classes from '../../shared/fields.module.css';
import { NameField } from '../../shared/name-field.js';
import { OtherForm } from '../../shared/other-form.js';
import type { RuleProps } from '../../shared/rule-props.js';
import { SelectField } from '../../shared/select-field.js';

/** The way in which an answer must be written, and what becomes of a right one that is written otherwise. */
export function FormFields({ part, path, onChange }: RuleProps<'expression'>) {
  const t = useT();
  const { form } = part;
  return (
    <>
      <div className={classes.row}>
        <SelectField
          label={t('author.writtenAs')}
          value={form}
          options={expressionForms}
          text={(one) => t(`author.writtenAs.${one}`)}
          onChange={(next) => onChange({ ...part, form: next })}
          path={`${path}.form`}
        />
        {(form === 'partialFractions' || form === 'completedSquare') && (
          <NameField
            label={t('author.byVariable')}
            placeholder={t('author.onlyVariable')}
            value={part.form_variable ?? ''}
            onChange={(name) => onChange({ ...part, form_variable: name === '' ? null : name })}
            path={`${path}.form_variable`}
          />
        )}
      </div>
      {form === 'factored' && (
        <CheckField
          label={t('author.formComplete')}
          value={part.form_complete}
          onChange={(form_complete) => onChange({ ...part, form_complete })}
          path={`${path}.form_complete`}
        />
      )}
      {(form !== 'any' || part.allowed_functions.length > 0 || part.forbidden_functions.length > 0) && (
        <OtherForm
          value={part.other_form_credit}
          onChange={(other_form_credit) => onChange({ ...part, other_form_credit })}
          path={path}
        />
      )}
    </>
  );
}
