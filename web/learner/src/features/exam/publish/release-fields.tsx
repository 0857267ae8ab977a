import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useT } from '../../../lib/texts.js';
import { type PublishForm, releaseMoments, shownThings } from './options.js';
import classes from './publish.module.css';

/** When students see what. */
export function ReleaseFields({ form }: { form: UseFormReturnType<PublishForm> }) {
  const t = useT();
  return (
    <fieldset className={classes.release}>
      <legend>{t('exam.release')}</legend>
      <div className={classes.four}>
        {shownThings.map((thing) => (
          <NativeSelect
            key={thing}
            label={t(`exam.release.${thing}`)}
            data={releaseMoments.map((value) => ({ value, label: t(`exam.moment.${value}`) }))}
            {...form.getInputProps(`release.${thing}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}
