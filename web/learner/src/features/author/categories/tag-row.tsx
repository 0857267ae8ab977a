import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox } from '@mantine/core';
import type { TagRow as Tag } from '@mathquiz/contracts/mathquiz/tag.schemas';
import { Row } from '../../../components/rows.js';
import { useT } from '../../../lib/texts.js';

type Props = { row: Tag; chosen: boolean; onChoose: (on: boolean) => void; onRename: () => void };

/** One tag, and how much carries it. */
export function TagRow({ row: { tag, ...counts }, chosen, onChoose, onRename }: Props) {
  const t = useT();
  return (
    <Row
      title={tag}
      facts={t('categories.tag.counts', counts)}
      lead={
        <Checkbox
          aria-label={t('categories.tag.choose', { tag })}
          checked={chosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      }
    >
      <Button variant="default" aria-label={t('categories.tag.renameTitle', { tag })} onClick={onRename}>
        {t('categories.tag.rename')}
      </Button>
    </Row>
  );
}
