import { Button, Group } from '@mantine/core';
import { useT } from '../../lib/texts.js';

type Props = {
  offset: number;
  limit: number;
  total: number;
  /** There are more than `total`: the last page is the one that is not full. */
  more?: true | undefined;
  data?: readonly unknown[];
  onGo: (offset: number) => void;
};

/** "11 to 20 of 63", or "of more than 1,000", with a step back and forth; nothing for one page. */
export function Pages({ offset, limit, total, more, data, onGo }: Props) {
  const t = useT();
  if (total <= limit && offset === 0) return null;
  const last = offset + (more ? (data?.length ?? limit) : Math.min(limit, total - offset));
  const isLast = more ? last < offset + limit : last >= total;
  return (
    <Group component="nav" aria-label={t('frame.pages')} justify="space-between" mt="md">
      <Button variant="default" disabled={offset === 0} onClick={() => onGo(Math.max(0, offset - limit))}>
        {t('frame.previous')}
      </Button>
      <span className="tabular" aria-live="polite">
        {t(more ? 'frame.pageOfMore' : 'frame.pageOf', { first: offset + 1, last, total })}
      </span>
      <Button variant="default" disabled={isLast} onClick={() => onGo(offset + limit)}>
        {t('frame.next')}
      </Button>
    </Group>
  );
}
