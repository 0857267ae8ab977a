import { IconMessage2Bolt } from '@tabler/icons-react';
import type { ResourceProps } from 'react-admin';
import { menuIcon } from '../../components/menu-icon.js';
import { ReplyCreate } from './reply-create.js';
import { ReplyEdit } from './reply-edit.js';
import { ReplyList } from './reply-list.js';

export const replies = {
  list: ReplyList,
  create: ReplyCreate,
  edit: ReplyEdit,
  icon: menuIcon(IconMessage2Bolt),
  recordRepresentation: 'title',
} satisfies Partial<ResourceProps>;
