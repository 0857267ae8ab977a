import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import { Modal } from '@mantine/core';
import { formatTime, useLocale } from '@mathquiz/web';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import type { ServerClock } from '../../../blocks/clock/server-clock.js';
import { ToolButton } from '../../../components/tool-button.js';
import { useT } from '../../../lib/texts.js';
import { useAnnouncements } from '../api/announcements.js';
import classes from './told.module.css';
import { ToldDialog } from './told-dialog.js';
import { ToldWords } from './told-words.js';
import { useSeen } from './use-seen.js';

export type ToldProps = {
  testId: string;
  /** How many announcements the test has, and how often the server was heard. */
  announced: number;
  heard: number;
  deadline: string | null;
  clock: ServerClock;
};

/** What is new is shown at once, one after the other; all of it can be read again by a press. */
export function Told({ testId, announced, heard, deadline, clock }: ToldProps) {
  const t = useT();
  const locale = useLocale();
  const told = useAnnouncements(testId, announced, heard);
  const { seen, see } = useSeen(testId, heard);
  const [opened, setOpened] = useState(false);
  const next = told.find((one) => !one.seen && !seen.has(one._id));
  if (told.length === 0) return null;
  return (
    <>
      <ToolButton icon={IconSpeakerphone} label={t('taking.told.all')} onPress={() => setOpened(true)} />
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('taking.told.all')}
        closeButtonProps={{ 'aria-label': t('frame.close') }}
      >
        <ol className={classes.list}>
          {told.map((one) => (
            <li key={one._id}>
              <time dateTime={one.at} className={classes.at}>
                {formatTime(one.at, locale)}
              </time>
              <ToldWords told={one} deadline={null} clock={clock} />
            </li>
          ))}
        </ol>
      </Modal>
      {next && <ToldDialog told={next} deadline={deadline} clock={clock} onSeen={() => see(next._id)} />}
    </>
  );
}
