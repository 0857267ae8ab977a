import { IconMail } from '@tabler/icons-react';
import type { ResourceProps } from 'react-admin';
import { menuIcon } from '../../components/menu-icon.js';
import { MailList } from './mail-list.js';

export const mail = { list: MailList, icon: menuIcon(IconMail) } satisfies Partial<ResourceProps>;
