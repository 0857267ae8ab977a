import type { ReactNode } from 'react';
import { Layout } from 'react-admin';
import { BrokenPage } from '../components/broken-page.js';
import { ConsoleBar } from './console-bar.js';

export const ConsoleLayout = ({ children }: { children: ReactNode }) => (
  <Layout appBar={ConsoleBar} appBarAlwaysOn error={BrokenPage}>
    {children}
  </Layout>
);
