import { Button } from '@mantine/core';
import type { TestMode } from '@mathquiz/contracts/mathquiz/test.constants';
import { IconHelp } from '@tabler/icons-react';
import { useT } from '../../../lib/texts.js';
import classes from './item-help.module.css';

type Props = {
  mode: TestMode;
  /** An answer came that is not read yet. */
  news: boolean;
  onAsk: () => void;
};

/** Beside the question that one is at: to the help desk, in an exam to the test's teachers alone. */
export function ItemHelp({ mode, news, onAsk }: Props) {
  const t = useT();
  const label = t(mode === 'exam' ? 'taking.askTeacher' : 'taking.askHelp');
  const told = t('taking.helpNews', { name: label });
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        classNames={{ root: classes.ask ?? '', section: classes.sign ?? '' }}
        aria-label={news ? told : label}
        aria-haspopup="dialog"
        title={label}
        leftSection={<IconHelp size={16} stroke={1.5} aria-hidden />}
        onClick={onAsk}
      >
        <span className={classes.words}>{label}</span>
        {news && <span className={classes.news} aria-hidden />}
      </Button>
      <span className={classes.told} role="status">
        {news && told}
      </span>
    </>
  );
}
