import { IconMailPlus } from '@tabler/icons-react';
import type { ResourceProps } from 'react-admin';
import { menuIcon } from '../../components/menu-icon.js';
import { InvitationList } from './invitation-list.js';
import { InvitePage } from './invite-page.js';

export const invitations = {
  list: InvitationList,
  create: InvitePage,
  icon: menuIcon(IconMailPlus),
} satisfies Partial<ResourceProps>;
