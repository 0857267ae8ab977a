import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/Overlay.css';
import { ActionIcon, Button, Drawer } from '@mantine/core';
import type { ClassRow } from '@mathquiz/contracts';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Loaded } from '../../../components/loaded.js';
import { useLocale } from '../../../lib/locale.js';
import { fullName } from '../../../lib/names.js';
import { useT } from '../../../lib/texts.js';
import { useAnswers } from '../api/use-answers.js';
import { standingOf } from '../table/rows.js';
import { StandingMark } from '../table/standing-mark.js';
import { SheetBody } from './sheet-body.js';
import classes from './student-sheet.module.css';
import { useSheetKeys } from './use-sheet-keys.js';

type Props = {
  row: ClassRow | null;
  /** The question to go to; null: the first that waits for a mark. */
  item: number | null;
  toMark: number;
  onStep: (by: 1 | -1) => void;
  onNextToMark: () => void;
  onClose: () => void;
};

/** A student's answers beside the table, which keeps its place. j and k to the neighbours. */
export function StudentSheet({ row, item, toMark, onStep, onNextToMark, onClose }: Props) {
  const t = useT();
  const locale = useLocale();
  const answers = useAnswers(row?.submission?._id ?? null);
  useSheetKeys(row !== null, onStep);
  return (
    <Drawer.Root
      opened={row !== null}
      onClose={onClose}
      position="right"
      size="min(680px, 100vw)"
      lockScroll={false}
      trapFocus={false}
      closeOnClickOutside={false}
      returnFocus
    >
      <Drawer.Content className={classes.sheet ?? ''}>
        <Drawer.Header className={classes.header ?? ''}>
          <div className={classes.who}>
            <Drawer.Title className={classes.name ?? ''}>{row && fullName(row.user, locale)}</Drawer.Title>
            {row && <StandingMark standing={standingOf(row)} submission={row.submission} />}
          </div>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('classes.previousStudent')}
            title={t('classes.previousStudent')}
            onClick={() => onStep(-1)}
          >
            <IconChevronUp size={18} stroke={1.5} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('classes.nextStudent')}
            title={t('classes.nextStudent')}
            onClick={() => onStep(1)}
          >
            <IconChevronDown size={18} stroke={1.5} />
          </ActionIcon>
          <Button variant={toMark > 0 ? 'light' : 'default'} disabled={toMark === 0} onClick={onNextToMark}>
            {toMark > 0 ? t('classes.nextToMark') : t('classes.nothingToMark')}
          </Button>
          <Drawer.CloseButton aria-label={t('frame.close')} />
        </Drawer.Header>
        <Drawer.Body className={classes.body ?? ''}>
          {row?.submission ? (
            <Loaded key={row.submission._id} query={answers}>
              {({ data }) => <SheetBody submission={data} item={item} onMarked={onNextToMark} />}
            </Loaded>
          ) : (
            <p>{t('classes.nothingHandedIn')}</p>
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
