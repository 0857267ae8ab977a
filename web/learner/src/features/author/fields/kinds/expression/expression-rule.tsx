import { useT } from '../../../../../lib/texts.js';
import { Fold } from '../../shared/fold.js';
import { KeyField } from '../../shared/key-field.js';
import { Letters } from '../../shared/letters.js';
import { ListField } from '../../shared/list-field.js';
import type { RuleProps } from '../../shared/rule-props.js';
import { AskedFields } from './asked-fields.js';
import { FormFields } from './form-fields.js';

/** An expression: its key, what is asked about it, how it must be written, what it may use. */
export function ExpressionRule({ part, path, onChange }: RuleProps<'expression'>) {
  const t = useT();
  return (
    <>
      <KeyField kind={part.kind} value={part.key} onChange={(key) => onChange({ ...part, key })} path={path} />
      <Letters part={part} path={path} onChange={onChange} />
      <AskedFields part={part} path={path} onChange={onChange} />
      <FormFields part={part} path={path} onChange={onChange} />
      <Fold
        summary={t('author.functions')}
        filled={part.allowed_functions.length > 0 || part.forbidden_functions.length > 0}
      >
        <ListField
          label={t('author.allowedFunctions')}
          hint="sin; cos"
          values={part.allowed_functions}
          onChange={(allowed_functions) => onChange({ ...part, allowed_functions })}
          path={`${path}.allowed_functions`}
        />
        <ListField
          label={t('author.forbiddenFunctions')}
          hint="sqrt; abs"
          values={part.forbidden_functions}
          onChange={(forbidden_functions) => onChange({ ...part, forbidden_functions })}
          path={`${path}.forbidden_functions`}
        />
      </Fold>
    </>
  );
}
