import { IconLanguage } from '@tabler/icons-react';
import type { ResourceProps } from 'react-admin';
import { menuIcon } from '../../components/menu-icon.js';
import { TranslationList } from './translation-list.js';

export const translations = {
  list: TranslationList,
  icon: menuIcon(IconLanguage),
  recordRepresentation: 'id',
} satisfies Partial<ResourceProps>;
