import { NumberField } from '../../../../../components/number-field.js';
import { useT } from '../../../../../lib/texts.js';
import { CheckField } from '../../shared/check-field.js';
import { KeyField } from '../../shared/key-field.js';
import { OtherForm } from '../../shared/other-form.js';
import type { RuleProps } from '../../shared/rule-props.js';

/** A whole number in the notation of a base. */
export function BaseRule({ part, path, onChange }: RuleProps<'base_n'>) {
  const t = useT();
  return (
    <>
      <KeyField kind={part.kind} value={part.key} onChange={(key) => onChange({ ...part, key })} path={path} />
      <NumberField
        label={t('author.base')}
        integer
        min={2}
        max={36}
        width={96}
        value={part.base}
        onChange={(base) => onChange({ ...part, base })}
        path={`${path}.base`}
      />
      <CheckField
        label={t('author.fixedDigits')}
        value={part.digits !== null}
        onChange={(fixed) => onChange({ ...part, digits: fixed ? 8 : null })}
        path={`${path}.digits.fixed`}
      />
      {part.digits !== null && (
        <NumberField
          label={t('author.digits')}
          integer
          min={1}
          max={64}
          value={part.digits}
          onChange={(digits) => onChange({ ...part, digits })}
          path={`${path}.digits`}
        />
      )}
      <OtherForm
        value={part.other_form_credit}
        onChange={(other_form_credit) => onChange({ ...part, other_form_credit })}
        path={path}
      />
    </>
  );
}
