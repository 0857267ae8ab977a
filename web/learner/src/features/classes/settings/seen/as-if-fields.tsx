import { Checkbox } from '@mantine/core';
import type { TakerTimes } from '@mathquiz/contracts/mathquiz/test.schemas';
import { useState } from 'react';
import { MomentField } from '../../../../components/moment-field.js';
import { fromField, toField } from '../../../../lib/field-time.js';
import { useT } from '../../../../lib/texts.js';
import type { AsIf } from './model.js';
import classes from './seen.module.css';

type Props = { taker: TakerTimes; onChange: (asIf: AsIf | null) => void };
type Typed = { begun: string | null; handedIn: string | null };

/** For who has not begun: what it would be if they had. */
export function AsIfFields({ taker, onChange }: Props) {
  const t = useT();
  const [typed, setTyped] = useState<Typed>({ begun: null, handedIn: null });
  const set = (next: Typed) => {
    setTyped(next);
    const begun = next.begun === null ? null : fromField(next.begun);
    const handedIn = next.handedIn === null ? null : fromField(next.handedIn);
    onChange(
      begun === null ? null : { begun: new Date(begun), handedIn: handedIn === null ? null : new Date(handedIn) },
    );
  };
  return (
    <div className={classes.asIf}>
      <p className={classes.note}>{t('classes.seen.notBegun')}</p>
      <Checkbox
        label={t('classes.seen.asIfBegun')}
        checked={typed.begun !== null}
        onChange={({ currentTarget: { checked } }) =>
          set({ begun: checked ? toField(taker.open_at) : null, handedIn: null })
        }
      />
      {typed.begun !== null && (
        <>
          <MomentField
            label={t('classes.seen.begunAt')}
            value={typed.begun}
            onChange={(begun) => set({ ...typed, begun })}
          />
          <Checkbox
            label={t('classes.seen.asIfHandedIn')}
            description={t('classes.seen.asIfHandedInHint')}
            checked={typed.handedIn !== null}
            onChange={({ currentTarget: { checked } }) => set({ ...typed, handedIn: checked ? typed.begun : null })}
          />
          {typed.handedIn !== null && (
            <MomentField
              label={t('classes.seen.handedInAt')}
              value={typed.handedIn}
              onChange={(handedIn) => set({ ...typed, handedIn })}
            />
          )}
        </>
      )}
    </div>
  );
}
