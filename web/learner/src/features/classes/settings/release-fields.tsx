import { NativeSelect } from '@mantine/core';
import { releaseMoments, type TestOptions } from '@mathquiz/contracts';
import { useT } from '../../../lib/texts.js';

export type Release = TestOptions['release'];
export const releaseKinds = ['correctness', 'score', 'key', 'solution'] as const satisfies (keyof Release)[];
export const allAtOnce: Release = {
  correctness: 'after_submit',
  score: 'after_submit',
  key: 'after_submit',
  solution: 'after_submit',
};

/** When each thing is shown to students. */
export function ReleaseFields({ release, onChange }: { release: Release; onChange: (release: Release) => void }) {
  const t = useT();
  return releaseKinds.map((kind) => (
    <NativeSelect
      key={kind}
      label={t(`classes.release.${kind}`)}
      value={release[kind]}
      data={releaseMoments.map((value) => ({ value, label: t(`classes.moment.${value}`) }))}
      onChange={(event) => {
        const moment = releaseMoments.find((one) => one === event.currentTarget.value);
        if (moment) onChange({ ...release, [kind]: moment });
      }}
    />
  ));
}
