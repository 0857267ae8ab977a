import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { readingColours, readingViews } from '@mathquiz/contracts/mathquiz/text.constants';
import type { ReactNode } from 'react';
import { useT } from '../../lib/texts.js';
import classes from './reading.module.css';
import type { Look } from './use-look.js';

type Props = { look: Look; onChange: (change: Partial<Look>) => void; children?: ReactNode };

/** The views and colours of spec.md section 2. */
export function LookTools({ look: { view, colour }, onChange, children }: Props) {
  const t = useT();
  return (
    <div className={classes.look}>
      <SegmentedControl
        size="sm"
        classNames={{ root: classes.views ?? '', label: classes.view ?? '' }}
        aria-label={t('texts.look')}
        value={view}
        onChange={(value) => onChange({ view: readingViews.find((one) => one === value) ?? 'standard' })}
        data={readingViews.map((value) => ({ value, label: t(`texts.view.${value}`) }))}
      />
      <NativeSelect
        aria-label={t('texts.colour')}
        value={colour}
        onChange={({ currentTarget: { value } }) =>
          onChange({ colour: readingColours.find((one) => one === value) ?? '' })
        }
        data={[
          { value: '', label: t('texts.colourNone') },
          ...readingColours.map((value) => ({ value, label: t(`texts.colour.${value}`) })),
        ]}
      />
      {children}
    </div>
  );
}
