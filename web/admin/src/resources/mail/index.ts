import { IconMail } from '@tabler/icons-react';
import type { ResourceProps } from 'react-admin';
import { menuIcon } from '../../components/menu-icon.js';
import { MailList } from './mail-list.js';
import { MailShow } from './mail-show.js';

export const mail = { list: MailList, show: MailShow, icon: menuIcon(IconMail) } satisfies Partial<ResourceProps>;
