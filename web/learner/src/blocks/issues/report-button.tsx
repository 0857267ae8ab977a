import { Button } from '@mantine/core';
import { IconMessageReport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../lib/texts.js';
import classes from './issues.module.css';
import type { Reported } from './reported.js';

const ReportDialog = lazy(() => import('./report-dialog.js'));

type Props = {
  about: Reported;
  /** Of which question, where several stand on a page. */
  number?: number | null;
  /** On a phone its sign alone. */
  short?: boolean;
  /** Nothing leads away from where one is. */
  stay?: boolean;
  onOpened?: (opened: boolean) => void;
};

/** "Report a fault" wherever an item is seen: quiet, until it is pressed. */
export function ReportButton({ about, number = null, short = false, stay = false, onOpened }: Props) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const open = (next: boolean) => {
    setOpened(next);
    onOpened?.(next);
  };
  const label = t('frame.reportFault');
  const named = number === null ? label : `${label}: ${t('taking.questionNumber', { number })}`;
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        classNames={{ root: classes.report ?? '', section: classes.sign ?? '' }}
        data-short={short || undefined}
        aria-label={named}
        aria-haspopup="dialog"
        title={label}
        leftSection={<IconMessageReport size={16} stroke={1.5} aria-hidden />}
        onClick={() => open(true)}
      >
        <span className={classes.label}>{label}</span>
      </Button>
      {opened && (
        <Suspense>
          <ReportDialog about={about} stay={stay} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  );
}
