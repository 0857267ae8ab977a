import { IconUsersGroup } from '@tabler/icons-react';
import type { ResourceProps } from 'react-admin';
import { menuIcon } from '../../components/menu-icon.js';
import { GroupCreate } from './group-create.js';
import { GroupEdit } from './group-edit.js';
import { GroupList } from './group-list.js';
import { GroupShow } from './group-show.js';

export const groups = {
  list: GroupList,
  show: GroupShow,
  create: GroupCreate,
  edit: GroupEdit,
  icon: menuIcon(IconUsersGroup),
  recordRepresentation: 'groupname',
} satisfies Partial<ResourceProps>;
