import { IconHistory } from '@tabler/icons-react';
import type { ResourceProps } from 'react-admin';
import { menuIcon } from '../../components/menu-icon.js';
import { AuditList } from './audit-list.js';

export const audit = { list: AuditList, icon: menuIcon(IconHistory) } satisfies Partial<ResourceProps>;
