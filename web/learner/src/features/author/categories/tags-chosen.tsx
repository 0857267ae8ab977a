import { Button } from '@mantine/core';
import { tagLimits } from '@mathquiz/contracts/mathquiz/tag.constants';
import { useT } from '../../../lib/texts.js';
import classes from './categories.module.css';

type Props = { tags: readonly string[]; onMerge: () => void; onClear: () => void };

/** What can be done with those that are chosen; in sight wherever one is in the list. */
export function TagsChosen({ tags, onMerge, onClear }: Props) {
  const t = useT();
  return (
    <div className={classes.chosen}>
      <p role="status">
        {t('categories.tag.chosen', { count: tags.length })}
        {tags.length === tagLimits.atOnce && ` ${t('categories.tag.tooMany', { count: tagLimits.atOnce })}`}
      </p>
      <Button disabled={tags.length < 2} onClick={onMerge}>
        {t('categories.tag.merge')}
      </Button>
      <Button variant="default" onClick={onClear}>
        {t('categories.tag.clear')}
      </Button>
    </div>
  );
}
