import { ActionIcon } from '@mantine/core';
import { useStore } from '@mathquiz/web';
import { IconHelp } from '@tabler/icons-react';
import { Suspense } from 'react';
import { closeHelp, helpOpened, openHelp } from '../../blocks/help/help-opening.js';
import { lazily } from '../../lib/lazily.js';
import { useT } from '../../lib/texts.js';
import classes from './help-button.module.css';

const HelpDialog = lazily(() => import('../../features/help/help-dialog.js'));

/** The "?" of the header; phones have it behind "more", and its dialog stands here all the same. */
export function HelpButton() {
  const t = useT();
  const opened = useStore(helpOpened);
  const label = t('frame.help');
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        className={classes.button ?? ''}
        aria-label={label}
        aria-haspopup="dialog"
        title={label}
        onClick={openHelp}
      >
        <IconHelp size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
      {opened && (
        <Suspense>
          <HelpDialog onClose={closeHelp} />
        </Suspense>
      )}
    </>
  );
}
