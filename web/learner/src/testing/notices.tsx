import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import Notices from '../lib/notices.js';

/** The place of notices, as the app has it beside its pages. */
export const showNotices = () =>
  render(
    <MantineProvider env="test">
      <Notices />
    </MantineProvider>,
  );
