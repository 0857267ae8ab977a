import { showLocale, useLocale } from '@mathquiz/web';
import { everyText } from '../../lib/every-text.js';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { NativeSelect, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { locales } from '@mathquiz/contracts/constants';
import { Panel } from '../../components/panel.js';
import { useT } from '../../lib/texts.js';
import { toastFailure } from '../../lib/toasts.js';
import classes from './settings.module.css';

const schemes = ['auto', 'light', 'dark'] as const;

/** Language and appearance of this device. */
export function Device() {
  const t = useT();
  const locale = useLocale();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Panel title={t('frame.set.look')}>
      <NativeSelect
        label={t('frame.language')}
        mb="md"
        value={locale}
        onChange={(event) => {
          const next = locales.find((one) => one === event.currentTarget.value);
          if (next) void showLocale(next, everyText).catch((error: unknown) => toastFailure(error, 'loadError'));
        }}
        data={locales.map((one) => ({ value: one, label: t(`frame.locale.${one}`) }))}
      />
      <div className={classes.label} id="scheme">
        {t('frame.set.scheme')}
      </div>
      <SegmentedControl
        aria-labelledby="scheme"
        fullWidth
        value={colorScheme}
        onChange={(value) => setColorScheme(value as (typeof schemes)[number])}
        data={schemes.map((one) => ({ value: one, label: t(`frame.set.scheme.${one}`) }))}
      />
    </Panel>
  );
}
