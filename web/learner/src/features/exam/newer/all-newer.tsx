import { Button } from '@mantine/core';
import { useT } from '../../../lib/texts.js';
import classes from './newer.module.css';
import type { NewerVersions } from './use-newer.js';

/** Above the sections, where several items have a newer version: all of them looked at, and taken, at once. */
export function AllNewer({ newer: { all, look } }: { newer: NewerVersions }) {
  const t = useT();
  if (all.length < 2) return null;
  return (
    <div className={classes.bar}>
      <span>{t('exam.newer.all', { count: all.length })}</span>
      <Button size="compact-md" fz="sm" variant="default" onClick={() => look(all)}>
        {t('exam.newer.seeAll')}
      </Button>
    </div>
  );
}
