import { ActionIcon, Menu } from '@mantine/core';
import { showLocale, useLocale } from '@mathquiz/web';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { everyText } from '../../lib/every-text.js';
import { useT } from '../../lib/texts.js';
import { toastFailure } from '../../lib/toasts.js';
import { useBooted } from '../boot.js';

export function LanguageMenu() {
  const t = useT();
  const locale = useLocale();
  const locales = useBooted()?.application.locales ?? [];
  const label = t('frame.language');
  return (
    <Menu position="bottom-end" withinPortal width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={label} title={label}>
          <IconLanguage size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {locales.map((one) => (
          <Menu.Item
            key={one.value}
            lang={one.lang}
            aria-current={one.value === locale}
            onClick={() =>
              void showLocale(one.value, everyText).catch((error: unknown) => toastFailure(error, 'loadError'))
            }
            rightSection={one.value === locale ? <IconCheck size={16} aria-hidden /> : null}
          >
            {one.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
