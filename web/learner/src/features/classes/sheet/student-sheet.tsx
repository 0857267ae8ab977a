import { ActionIcon, Button, CloseButton } from '@mantine/core';
import type { ClassRow } from '@mathquiz/contracts/mathquiz/submission.schemas';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { IconChevronDown, IconChevronUp, IconMail } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Loaded } from '../../../components/loaded.js';
import { useT } from '../../../lib/texts.js';
import { useAnswers } from '../api/use-answers.js';
import type { Given } from '../api/use-equal-answers.js';
import { standingOf } from '../table/rows.js';
import { StandingMark } from '../table/standing-mark.js';
import { SheetBody } from './sheet-body.js';
import classes from './student-sheet.module.css';
import { TogetherLine } from './together-line.js';
import { useSheetKeys } from './use-sheet-keys.js';

type Props = {
  testId: string;
  testTitle: string;
  row: ClassRow;
  /** The question to go to; null: the first that waits for a mark. */
  item: number | null;
  toMark: number;
  onStep: (by: 1 | -1) => void;
  onNextToMark: () => void;
  onClose: () => void;
};

/** A letter that leads its reader to the result it is about. */
function letterAbout({ user }: ClassRow, submissionId: string, title: string): string {
  const about = `/evaluation/result?submission=${submissionId}`;
  return `/messages/new?${new URLSearchParams({ to: user.username, title, about })}`;
}

/** A student's answers beside the table, which keeps its place and stays in reach: nothing is locked behind it. */
export function StudentSheet({ testId, testTitle, row, item, toMark, onStep, onNextToMark, onClose }: Props) {
  const t = useT();
  const locale = useLocale();
  const answers = useAnswers(row.submission?._id ?? null);
  const title = useRef<HTMLHeadingElement>(null);
  /** The last press for all equal answers: it can be taken back while the sheet is open, whoever is in it. */
  const [given, setGiven] = useState<Given | null>(null);
  useSheetKeys(onStep, onClose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each student anew.
  useEffect(() => title.current?.focus({ preventScroll: true }), [row.user._id]);
  return (
    <aside className={classes.sheet} aria-labelledby="sheet-title">
      <header className={classes.header}>
        <div className={classes.who}>
          <h2 id="sheet-title" ref={title} tabIndex={-1} className={classes.name}>
            {fullName(row.user, locale)}
          </h2>
          <StandingMark standing={standingOf(row)} submission={row.submission} />
        </div>
        {/* A guest has no letter box. */}
        {row.submission?.submitted_at && row.user.username !== '' && (
          <ActionIcon
            component={Link}
            to={letterAbout(row, row.submission._id, testTitle)}
            variant="default"
            size="lg"
            aria-label={t('people.writeTo', { name: fullName(row.user, locale) })}
            title={t('people.writeTo', { name: fullName(row.user, locale) })}
          >
            <IconMail size={18} stroke={1.5} />
          </ActionIcon>
        )}
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
        <CloseButton size="lg" aria-label={t('frame.close')} onClick={onClose} />
      </header>
      {given && <TogetherLine key={given.press} testId={testId} given={given} />}
      <div className={classes.body}>
        {row.submission ? (
          <Loaded key={row.submission._id} query={answers}>
            {({ data }) => <SheetBody submission={data} item={item} onMarked={onNextToMark} onGiven={setGiven} />}
          </Loaded>
        ) : (
          <p>{t(row.joined_later ? 'classes.joinedLaterNote' : 'classes.nothingHandedIn')}</p>
        )}
      </div>
    </aside>
  );
}
