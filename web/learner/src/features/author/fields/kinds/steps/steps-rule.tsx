import { TextInput } from '@mantine/core';
import { expressionForms } from '@mathquiz/contracts/mathquiz/parts/formulas.constants';
import { maxChars } from '@mathquiz/contracts/rules';
import { useT } from '../../../../../lib/texts.js';
import classes from '../../shared/fields.module.css';
import { KeyField } from '../../shared/key-field.js';
import { Letters } from '../../shared/letters.js';
import { PercentField } from '../../shared/percent-field.js';
import type { RuleProps } from '../../shared/rule-props.js';
import { SelectField } from '../../shared/select-field.js';

const allowed = ['equivalence', 'consequence'] as const;

/** A calculation in lines: where it begins, where it ends, how a line follows from the one before. */
export function StepsRule({ part, path, onChange }: RuleProps<'steps'>) {
  const t = useT();
  return (
    <>
      <TextInput
        className={classes.code ?? ''}
        label={t('author.start')}
        description={t('author.startHint')}
        placeholder="2x + a = 3a"
        maxLength={maxChars.formula}
        spellCheck={false}
        autoCapitalize="none"
        value={part.start ?? ''}
        onChange={(event) => {
          const start = event.currentTarget.value;
          onChange({ ...part, start: start.trim() === '' ? null : start });
        }}
        data-path={`${path}.start`}
      />
      <KeyField kind={part.kind} value={part.key} onChange={(key) => onChange({ ...part, key })} path={path} />
      <Letters part={part} path={path} onChange={onChange} />
      <SelectField
        label={t('author.allow')}
        value={part.allow}
        options={allowed}
        text={(one) => t(`author.allow.${one}`)}
        onChange={(allow) => onChange({ ...part, allow })}
        path={`${path}.allow`}
      />
      <SelectField
        label={t('author.lastLineForm')}
        value={part.form}
        options={expressionForms}
        text={(form) => t(`author.writtenAs.${form}`)}
        onChange={(form) => onChange({ ...part, form })}
        path={`${path}.form`}
      />
      <PercentField
        label={t('author.linesCredit')}
        width={240}
        description={t('author.linesCreditNote')}
        value={part.lines_credit}
        onChange={(lines_credit) => onChange({ ...part, lines_credit })}
        path={`${path}.lines_credit`}
      />
    </>
  );
}
