import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { NumberField } from '../../../components/number-field.js';
import { useT } from '../../../lib/texts.js';
import { gradings, type PublishForm } from './options.js';
import classes from './publish.module.css';

/** How often, and which one counts. */
export function AttemptFields({ form }: { form: UseFormReturnType<PublishForm> }) {
  const t = useT();
  return (
    <div className={classes.pair}>
      <NumberField
        label={t('exam.attempts')}
        description={t('exam.attemptsHint')}
        integer
        min={0}
        max={100}
        width={220}
        value={form.values.attempts}
        onChange={(attempts) => form.setFieldValue('attempts', attempts)}
      />
      {form.values.attempts !== 1 && (
        <NativeSelect
          label={t('exam.grading')}
          data={gradings.map((value) => ({ value, label: t(`exam.grading.${value}`) }))}
          {...form.getInputProps('attempt_grading')}
        />
      )}
    </div>
  );
}
