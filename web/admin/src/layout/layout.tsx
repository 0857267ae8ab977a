import type { ReactNode } from 'react';
import { Layout } from 'react-admin';
import { BrokenPage } from '../components/broken-page.js';
import { ConsoleBar } from './console-bar.js';
import { DiskNotice } from './disk-notice.js';

/** A wide table moves inside the page, not the page inside the window. */
const inWindow = { '& .RaLayout-content': { minWidth: 0 } } as const;

export const ConsoleLayout = ({ children }: { children: ReactNode }) => (
  <Layout appBar={ConsoleBar} appBarAlwaysOn error={BrokenPage} sx={inWindow}>
    <DiskNotice />
    {children}
  </Layout>
);
