import { Button, type ButtonProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { useT } from '../../../lib/texts.js';

type Props = ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>;

/** Opens what one does with a saved item. */
export function ActionsButton(props: Props) {
  const t = useT();
  return (
    <Button {...props} variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
      {t('author.actions')}
    </Button>
  );
}
