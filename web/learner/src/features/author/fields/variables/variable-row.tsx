import { TextInput } from '@mantine/core';
import type { Variable } from '@mathquiz/contracts/mathquiz/variable.schemas';
import { maxChars } from '@mathquiz/contracts/rules';
import { NumberField } from '../../../../components/number-field.js';
import { useT } from '../../../../lib/texts.js';
import classes from '../shared/fields.module.css';
import { ListField } from '../shared/list-field.js';
import { MatrixFields } from './matrix-fields.js';
import { PolynomialFields } from './polynomial-fields.js';
import { ShuffledFields } from './shuffled-fields.js';
import { UseOf } from './use-of.js';

type Props = {
  variable: Variable;
  path: string;
  twice: boolean;
  above: readonly Variable[];
  onChange: (next: Variable) => void;
};

const whole = 1_000_000_000;

export function VariableRow({ variable, path, twice, above, onChange }: Props) {
  const t = useT();
  return (
    <>
      <TextInput
        label={t('author.name')}
        w={84}
        className={classes.code ?? ''}
        value={variable.name}
        maxLength={maxChars.variableName}
        spellCheck={false}
        autoCapitalize="none"
        onChange={(event) => onChange({ ...variable, name: event.currentTarget.value })}
        error={twice && t('author.nameTwice')}
        data-path={`${path}.name`}
      />
      <Values variable={variable} path={path} above={above} onChange={onChange} />
      <UseOf variable={variable} />
    </>
  );
}

function Values({ variable, path, above, onChange }: Omit<Props, 'twice'>) {
  const t = useT();
  switch (variable.kind) {
    case 'integer':
    case 'nonzero':
      return (
        <>
          <NumberField
            label={t(variable.kind === 'nonzero' ? 'author.fromNonzero' : 'author.from')}
            integer
            min={-whole}
            max={whole}
            value={variable.from}
            onChange={(from) => onChange({ ...variable, from })}
            path={`${path}.from`}
          />
          <NumberField
            label={t('author.to')}
            integer
            min={-whole}
            max={whole}
            value={variable.to}
            onChange={(to) => onChange({ ...variable, to })}
            path={`${path}.to`}
          />
          {variable.kind === 'integer' && (
            <NumberField
              label={t('author.step')}
              integer
              min={1}
              max={1_000_000}
              width={72}
              value={variable.step}
              onChange={(step) => onChange({ ...variable, step })}
              path={`${path}.step`}
            />
          )}
        </>
      );
    case 'decimal':
      return (
        <>
          <NumberField
            label={t('author.from')}
            value={variable.from}
            onChange={(from) => onChange({ ...variable, from })}
            path={`${path}.from`}
          />
          <NumberField
            label={t('author.to')}
            value={variable.to}
            onChange={(to) => onChange({ ...variable, to })}
            path={`${path}.to`}
          />
          <NumberField
            label={t('author.places')}
            integer
            min={1}
            max={6}
            width={84}
            value={variable.places}
            onChange={(places) => onChange({ ...variable, places })}
            path={`${path}.places`}
          />
        </>
      );
    case 'choice':
      return (
        <ListField
          label={t('author.values')}
          values={variable.values}
          onChange={(values) => onChange({ ...variable, values })}
          path={`${path}.values`}
        />
      );
    case 'derived':
      return (
        <TextInput
          label={t('author.expression')}
          placeholder="a^2 - 4*b"
          className={`${classes.grow} ${classes.code}`}
          maxLength={maxChars.formula}
          value={variable.expression}
          onChange={(event) => onChange({ ...variable, expression: event.currentTarget.value })}
          data-path={`${path}.expression`}
        />
      );
    case 'matrix':
      return <MatrixFields variable={variable} path={path} onChange={onChange} />;
    case 'polynomial':
      return <PolynomialFields variable={variable} path={path} onChange={onChange} />;
    case 'list':
      return <ShuffledFields variable={variable} path={path} above={above} onChange={onChange} />;
    case 'words':
      return (
        <ListField
          label={t('author.texts')}
          hint={t('author.textsHint')}
          values={variable.values}
          onChange={(values) => onChange({ ...variable, values })}
          path={`${path}.values`}
        />
      );
  }
}
