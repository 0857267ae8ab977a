import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl } from '@mantine/core';
import { useT } from '../../../lib/texts.js';
import classes from './editor.module.css';
import type { View } from './use-views.js';

type Props = { view: View; views: readonly View[]; onChange: (view: View) => void; wide: boolean };

/** Wide: form and preview, or the preview over the whole width; narrow: one of the two. The languages stand alone, the source has the preview beside it. */
export function ViewSwitch({ view, views, onChange, wide }: Props) {
  const t = useT();
  return (
    <SegmentedControl
      className={classes.views ?? ''}
      fullWidth={!wide}
      aria-label={t('author.view')}
      value={view}
      onChange={(value) => onChange(views.find((one) => one === value) ?? 'write')}
      data={views.map((value) => ({ value, label: t(wide ? `author.wide.${value}` : `author.view.${value}`) }))}
    />
  );
}
