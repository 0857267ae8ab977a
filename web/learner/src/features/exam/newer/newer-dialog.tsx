import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useFocusBack } from '../../../components/use-focus-back.js';
import { useT } from '../../../lib/texts.js';
import type { Facts } from '../model.js';
import { NewerItem } from './newer-item.js';
import type { Newer } from './use-newer.js';

type Props = {
  /** One item, or all that have a newer version. */
  items: readonly Newer[];
  onTake: (taken: readonly Newer[], facts: readonly Facts[]) => void;
  onClose: () => void;
};

/** What newer versions change for students, before they are taken over. */
export default function NewerDialog({ items, onTake, onClose }: Props) {
  const t = useT();
  useFocusBack();
  const [only] = items;
  const take = () => {
    onTake(
      items,
      items.map(({ facts, newer }) => ({ ...facts, version: newer, newer: null })),
    );
    onClose();
  };
  const one = items.length === 1 && only !== undefined;
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={one ? t('exam.newer.title', { title: only.facts.title }) : t('exam.newer.titleAll')}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
    >
      <Stack gap="md">
        {items.map((item) => (
          <NewerItem key={item.key} item={item} named={!one} />
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('frame.cancel')}
          </Button>
          <Button onClick={take}>
            {one ? t('exam.newer.take', { version: only.newer }) : t('exam.newer.takeAll', { count: items.length })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
