import { IconCreditCard, IconPackage } from '@tabler/icons-react';
import type { ResourceProps } from 'react-admin';
import { menuIcon } from '../../components/menu-icon.js';
import { PackagesPage } from './packages-page.js';
import { PaymentsPage } from './payments-page.js';

export const payments = { list: PaymentsPage, icon: menuIcon(IconCreditCard) } satisfies Partial<ResourceProps>;
export const creditPackages = { list: PackagesPage, icon: menuIcon(IconPackage) } satisfies Partial<ResourceProps>;
