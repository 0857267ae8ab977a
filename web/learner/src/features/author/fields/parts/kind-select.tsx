import { NativeSelect } from '@mantine/core';
import type { PartKind } from '@mathquiz/contracts/mathquiz/parts/part.constants';
import { partKinds } from '@mathquiz/contracts/mathquiz/parts/part.constants';
import { useT } from '../../../../lib/texts.js';
import { kindGroups } from '../../model/kind-groups.js';
import classes from '../shared/fields.module.css';

type Props = { kind: PartKind; onChange: (kind: PartKind) => void; path: string };

/** Every kind of answer, in groups. */
export function KindSelect({ kind, onChange, path }: Props) {
  const t = useT();
  return (
    <NativeSelect
      className={classes.kind ?? ''}
      label={t('author.kind')}
      value={kind}
      onChange={(event) => {
        const next = partKinds.find((one) => one === event.currentTarget.value);
        if (next) onChange(next);
      }}
      data={kindGroups.map(({ name, kinds }) => ({
        group: t(`author.kindGroup.${name}`),
        items: kinds.map((value) => ({ value, label: t(`frame.kind.${value}`) })),
      }))}
      data-path={`${path}.kind`}
    />
  );
}
