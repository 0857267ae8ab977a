import { IconAdjustmentsHorizontal, IconChartColumn, IconReceipt } from '@tabler/icons-react';
import type { ResourceProps } from 'react-admin';
import { menuIcon } from '../../components/menu-icon.js';
import { LedgerPage } from './ledger-page.js';
import { SettingsPage } from './settings-page.js';
import { UsePage } from './use-page.js';

export const creditLedger = { list: LedgerPage, icon: menuIcon(IconReceipt) } satisfies Partial<ResourceProps>;
export const creditUse = { list: UsePage, icon: menuIcon(IconChartColumn) } satisfies Partial<ResourceProps>;
export const creditSettings = {
  list: SettingsPage,
  icon: menuIcon(IconAdjustmentsHorizontal),
} satisfies Partial<ResourceProps>;
