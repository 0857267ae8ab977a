import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../../lib/texts.js';
import { type Choice, overviewAt } from '../model/choice.js';
import type { Practice, PracticeNow } from '../model/practice.js';
import { useOverview } from '../model/use-overview.js';
import { heard, isOver, movedTo, nextAt, sat, stageOf, waitingOf } from '../model/work.js';
import { Done } from './done.js';
import { ExerciseView } from './exercise-view.js';
import { Header } from './header.js';
import classes from './session.module.css';
import { Summary } from './summary.js';

type Props = { choice: Choice; practice: Practice; now: PracticeNow; onMore: () => void };

/** One exercise at a time, and behind the last one how it went. */
export function Sitting({ choice, practice, now, onMore }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const { work, pressed, caughtUp } = now;
  const all = sat(work);
  const at = work.sitting?.at ?? 0;
  const over = work.sitting === null || isOver(work.sitting);
  const current = all[at];
  useKnown(choice, practice, now);
  const move = (to: number) => practice.change((old) => movedTo(old, to));
  const leave = () => void navigate(overviewAt(choice));
  // Who has answered nothing has nothing to look back at.
  const end = () => (all.every((one) => stageOf(one) === 'open') ? leave() : move(all.length));
  const checking = current !== undefined && current.exercise._id === pressed && current.waiting !== null;
  const waiting = waitingOf(work).filter(({ exercise }) => exercise._id !== pressed).length;
  return (
    <>
      <Header place={over ? null : { at, count: all.length }} {...(over ? {} : { onEnd: end })}>
        {waiting > 0
          ? t('taking.waitingKept', { count: waiting })
          : caughtUp > 0 && t('practice.caughtUp', { count: caughtUp })}
      </Header>
      <main className={classes.page}>
        {over || !current ? (
          <Summary all={all} onLook={move} onMore={onMore} onDone={leave} />
        ) : stageOf(current) === 'open' || checking ? (
          <ExerciseView
            key={current.exercise._id}
            one={current}
            at={at}
            count={all.length}
            checking={checking}
            practice={practice}
          />
        ) : (
          <Done
            key={current.exercise._id}
            one={current}
            at={at}
            count={all.length}
            last={nextAt(work) === all.length}
            practice={practice}
            onNext={() => practice.change((old) => movedTo(old, nextAt(old)))}
          />
        )}
      </main>
    </>
  );
}

/** How far one was before, so that it can be said what an answer has changed. */
function useKnown(choice: Choice, practice: Practice, { work }: PracticeNow): void {
  const categories = useOverview(choice, { once: true }).data?.data.categories;
  const known = work.sitting?.known;
  const news = known && categories?.filter(({ category }) => !(category in known));
  useEffect(() => {
    if (!news || news.length === 0) return;
    practice.change((old) =>
      heard(old, Object.fromEntries(news.map(({ category, mastery }) => [category, mastery] as const))),
    );
  });
}
