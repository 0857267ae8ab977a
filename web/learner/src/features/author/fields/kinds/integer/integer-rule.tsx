import { KeyField } from '../../shared/key-field.js';
import { OtherForm } from '../../shared/other-form.js';
import type { RuleProps } from '../../shared/rule-props.js';

export function IntegerRule({ part, path, onChange }: RuleProps<'integer'>) {
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
}
