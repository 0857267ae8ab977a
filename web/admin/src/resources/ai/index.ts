import { IconCoins, IconSparkles } from '@tabler/icons-react';
import type { ResourceProps } from 'react-admin';
import { menuIcon } from '../../components/menu-icon.js';
import { SettingsPage } from './settings-page.js';
import { UsePage } from './use-page.js';

export const aiUse = { list: UsePage, icon: menuIcon(IconSparkles) } satisfies Partial<ResourceProps>;
export const aiSettings = { list: SettingsPage, icon: menuIcon(IconCoins) } satisfies Partial<ResourceProps>;
