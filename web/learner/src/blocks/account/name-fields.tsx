import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { maxChars } from '@mathquiz/contracts/rules';
import { isFamilyFirst } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { useT } from '../../lib/texts.js';
import classes from './name-fields.module.css';

type Names = { name: string; lastname: string };

/** Given and family name, in the order of the reader's language. `own`: the browser may fill them in. */
export function NameFields<V extends Names>({ form, own = false }: { form: UseFormReturnType<V>; own?: boolean }) {
  const t = useT();
  const family = (
    <TextInput
      key="family"
      label={t('login.lastname')}
      autoComplete={own ? 'family-name' : 'off'}
      maxLength={maxChars.personName}
      {...form.getInputProps('lastname')}
    />
  );
  const given = (
    <TextInput
      key="given"
      label={t('login.name')}
      autoComplete={own ? 'given-name' : 'off'}
      maxLength={maxChars.personName}
      {...form.getInputProps('name')}
    />
  );
  return <div className={classes.pair}>{isFamilyFirst(useLocale()) ? [family, given] : [given, family]}</div>;
}
