import { IconHeartbeat } from '@tabler/icons-react';
import type { ResourceProps } from 'react-admin';
import { menuIcon } from '../../components/menu-icon.js';
import { HealthPage } from './health-page.js';

export const health = { list: HealthPage, icon: menuIcon(IconHeartbeat) } satisfies Partial<ResourceProps>;
