import { useT } from '../../../../../lib/texts.js';
import { KeyField } from '../../shared/key-field.js';
import { Letters } from '../../shared/letters.js';
import { OtherForm } from '../../shared/other-form.js';
import type { RuleProps } from '../../shared/rule-props.js';
import { SelectField } from '../../shared/select-field.js';

const written = { cartesian: 'a + bi', polar: 'r(cos t + i sin t)', exponential: 'r e^(it)' } as const;
const forms = ['any', 'cartesian', 'polar', 'exponential'] as const;

/** A complex number, and the form in which it must be written. */
export function ComplexRule({ part, path, onChange }: RuleProps<'complex'>) {
  const t = useT();
  return (
    <>
      <KeyField kind={part.kind} value={part.key} onChange={(key) => onChange({ ...part, key })} path={path} />
      <Letters part={part} path={path} onChange={onChange} />
      <SelectField
        label={t('author.writtenAs')}
        value={part.form}
        options={forms}
        text={(form) => (form === 'any' ? t('author.writtenAs.any') : written[form])}
        onChange={(form) => onChange({ ...part, form })}
        path={`${path}.form`}
      />
      {part.form !== 'any' && (
        <OtherForm
          value={part.other_form_credit}
          onChange={(other_form_credit) => onChange({ ...part, other_form_credit })}
          path={path}
        />
      )}
    </>
  );
}
