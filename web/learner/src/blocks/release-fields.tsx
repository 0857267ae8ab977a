import { NativeSelect } from '@mantine/core';
import { releaseMoments } from '@mathquiz/contracts/mathquiz/test.constants';
import type { TestOptions } from '@mathquiz/contracts/mathquiz/test.schemas';
import { useT } from '../lib/texts.js';
import classes from './release-fields.module.css';

export type Release = TestOptions['release'];
const things = ['correctness', 'score', 'key', 'solution'] as const satisfies (keyof Release)[];

/** When students see what. */
export function ReleaseFields({ release, onChange }: { release: Release; onChange: (release: Release) => void }) {
  const t = useT();
  return (
    <fieldset className={classes.release}>
      <legend>{t('frame.release')}</legend>
      <div className={classes.four}>
        {things.map((thing) => (
          <NativeSelect
            key={thing}
            label={t(`frame.release.${thing}`)}
            value={release[thing]}
            data={releaseMoments.map((value) => ({ value, label: t(`frame.moment.${value}`) }))}
            onChange={(event) => {
              const moment = releaseMoments.find((one) => one === event.currentTarget.value);
              if (moment) onChange({ ...release, [thing]: moment });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
