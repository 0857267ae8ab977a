import { type Theme, useMediaQuery } from '@mui/material';
import type { ComponentProps, ReactNode } from 'react';
import { Layout, Sidebar } from 'react-admin';
import { BrokenPage } from '../components/broken-page.js';
import { ConsoleBar } from './console-bar.js';
import { DiskNotice } from './disk-notice.js';

/** A wide table moves inside the page, not the page inside the window. */
const inWindow = { '& .RaLayout-content': { minWidth: 0 } } as const;

/** A new one for another size: the one that stood open beside a wide page would lie over a phone's until it has gone, or stay there. */
function ConsoleSidebar(props: ComponentProps<typeof Sidebar>) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return <Sidebar key={String(isPhone)} {...props} />;
}

export const ConsoleLayout = ({ children }: { children: ReactNode }) => (
  <Layout appBar={ConsoleBar} sidebar={ConsoleSidebar} appBarAlwaysOn error={BrokenPage} sx={inWindow}>
    <DiskNotice />
    {children}
  </Layout>
);
