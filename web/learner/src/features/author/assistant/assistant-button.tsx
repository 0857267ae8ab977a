import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useT } from '../../../lib/texts.js';
import type { Assistant } from './use-assistant.js';

/** Opens the assistant beside the item. */
export function AssistantButton({ assistant }: { assistant: Assistant }) {
  const t = useT();
  return (
    <Button
      variant={assistant.isOpen ? 'light' : 'default'}
      leftSection={<IconSparkles size={18} stroke={1.5} aria-hidden />}
      onClick={assistant.toggle}
      aria-pressed={assistant.isOpen}
    >
      {t('assistant.title')}
    </Button>
  );
}
