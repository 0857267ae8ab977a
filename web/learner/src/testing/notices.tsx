import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import Notices from '../lib/notices.js';

// `env="test"` ends every transition at once but those of notices.
const theme = { components: { Notifications: { defaultProps: { transitionDuration: 0 } } } };

/** The place of notices, as the app has it beside its pages. */
export const showNotices = () =>
  render(
    <MantineProvider env="test" theme={theme}>
      <Notices />
    </MantineProvider>,
  );
