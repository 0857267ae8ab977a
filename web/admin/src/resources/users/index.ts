import { fullName } from '@mathquiz/domain/format';
import { currentLocale } from '@mathquiz/web';
import { IconUsers } from '@tabler/icons-react';
import type { ResourceProps } from 'react-admin';
import { menuIcon } from '../../components/menu-icon.js';
import type { UserRecord } from '../../providers/records.js';
import { UserEdit } from './user-edit.js';
import { UserList } from './user-list.js';

export const users = {
  list: UserList,
  edit: UserEdit,
  icon: menuIcon(IconUsers),
  recordRepresentation: (user: UserRecord) => fullName(user, currentLocale()),
} satisfies Partial<ResourceProps>;
