import { IconDatabase } from '@tabler/icons-react';
import type { ResourceProps } from 'react-admin';
import { menuIcon } from '../../components/menu-icon.js';
import { BucketList } from './bucket-list.js';
import { BucketPage } from './bucket-page.js';

export const storage = {
  list: BucketList,
  show: BucketPage,
  icon: menuIcon(IconDatabase),
} satisfies Partial<ResourceProps>;
