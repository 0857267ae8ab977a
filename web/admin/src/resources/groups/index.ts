import { IconUsersGroup } from '@tabler/icons-react';
import type { ResourceProps } from 'react-admin';
import { menuIcon } from '../../components/menu-icon.js';
import { GroupList } from './group-list.js';
import { GroupShow } from './group-show.js';

export const groups = {
  list: GroupList,
  show: GroupShow,
  icon: menuIcon(IconUsersGroup),
  recordRepresentation: 'groupname',
} satisfies Partial<ResourceProps>;
