import { Button } from '@mantine/core';
import { IconMessageReport } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { useT } from '../../lib/texts.js';
import { toastFailure } from '../../lib/toasts.js';
import classes from './report-button.module.css';
import type { ReportDialogProps } from './report-dialog.js';
import type { Reported } from './reported.js';

type Props = {
  about: Reported;
  /** The name of the question, where several stand on a page. */
  of?: string;
  /** On a phone its sign alone. */
  short?: boolean;
  /** Nothing leads away from where one is. */
  stay?: boolean;
  onOpened?: (opened: boolean) => void;
};

/** "Report a fault" wherever an item is seen: quiet, until it is pressed. A test goes on where its dialog cannot be had. */
export function ReportButton({ about, of, short = false, stay = false, onOpened }: Props) {
  const t = useT();
  const [dialog, setDialog] = useState<{ readonly Shown: ComponentType<ReportDialogProps> } | null>(null);
  const open = () => {
    onOpened?.(true);
    import('./report-dialog.js').then(
      ({ ReportDialog }) => setDialog({ Shown: ReportDialog }),
      (error: unknown) => {
        onOpened?.(false);
        toastFailure(error, 'loadError');
      },
    );
  };
  const close = () => {
    onOpened?.(false);
    setDialog(null);
  };
  const label = t('frame.reportFault');
  const named = of === undefined ? label : `${label}: ${of}`;
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
        onClick={open}
      >
        <span className={classes.label}>{label}</span>
      </Button>
      {dialog && <dialog.Shown about={about} stay={stay} onClose={close} />}
    </>
  );
}
