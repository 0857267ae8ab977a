import { IconChartBar, IconHeadset } from '@tabler/icons-react';
import type { ResourceProps } from 'react-admin';
import { menuIcon } from '../../components/menu-icon.js';
import { FiguresPage } from './figures-page.js';
import { SettingsPage } from './settings-page.js';

export const helpFigures = { list: FiguresPage, icon: menuIcon(IconChartBar) } satisfies Partial<ResourceProps>;
export const helpSettings = { list: SettingsPage, icon: menuIcon(IconHeadset) } satisfies Partial<ResourceProps>;
