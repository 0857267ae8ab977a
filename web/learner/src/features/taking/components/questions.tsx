import type { Attempt } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import type { TestMode } from '@mathquiz/contracts/mathquiz/test.constants';
import { NextStep } from '../../../blocks/answering/next-step.js';
import { ReportButton } from '../../../blocks/issues/report-button.js';
import { Passages, textsBefore, textsBehind } from '../../../blocks/reading/passages.js';
import type { AnswerQueue, Snapshot } from '../answers/answer-queue.js';
import { titleIdOf } from '../hooks/use-navigation.js';
import { useWays } from '../ways.js';
import { ItemHelp } from './item-help.js';
import { ItemView } from './item-view.js';
import classes from './test-in-progress.module.css';

type Props = {
  attempt: Attempt;
  queue: AnswerQueue;
  snapshot: Snapshot;
  at: number;
  onePage: boolean;
  later: readonly number[];
  mode: TestMode | null;
  /** An answer to a call for help came that is not read yet. */
  news: boolean;
  onNext: (at: number) => void;
  /** Somebody works at this question now. */
  onHere: (at: number) => void;
  /** null: nobody comes back. */
  onLater: ((at: number) => void) | null;
  onHelp: () => void;
  onReporting: (opened: boolean) => void;
};

/** The question that one is at, or all of them one below the other, with the texts around them. */
export function Questions(props: Props) {
  const { attempt, at, onePage } = props;
  const { items } = attempt;
  // An attempt that the device kept from before there were texts has none.
  const texts = attempt.texts ?? [];
  const item = items[at];
  if (!onePage) {
    return (
      <>
        <Passages texts={textsBefore(texts, at)} folded={({ before }) => before < at} />
        {item && <Question key={item.index} {...props} item={item} place={at} />}
        <Passages texts={textsBehind(texts, at)} />
      </>
    );
  }
  return items.map((one, place) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears where somebody works; nothing is pressed here.
    <div key={one.index} className={classes.each} onFocus={() => place !== at && props.onHere(place)}>
      <Passages texts={textsBefore(texts, place).filter(({ before }) => before === place)} />
      <Question {...props} item={one} place={place} />
      <Passages texts={textsBehind(texts, place)} />
    </div>
  ));
}

function Question({ item, place, onLater, ...props }: Props & { item: Attempt['items'][number]; place: number }) {
  const { attempt, queue, snapshot, mode } = props;
  const { items } = attempt;
  // A guest has nobody to whom an answer could come.
  const ways = useWays();
  const help = () => {
    // Not every browser gives a pressed button the focus.
    if (place !== props.at) props.onHere(place);
    props.onHelp();
  };
  return (
    <NextStep value={place === items.length - 1 ? null : () => props.onNext(place + 1)}>
      <ItemView
        item={item}
        titleId={titleIdOf(place)}
        number={place + 1}
        count={items.length}
        answers={snapshot.answers}
        notes={snapshot.notes}
        later={props.later.includes(place)}
        help={
          <>
            {mode && <ItemHelp mode={mode} news={props.news && place === props.at} onAsk={help} />}
            {ways.guest === null && (
              <ReportButton
                short
                stay
                onOpened={props.onReporting}
                about={{
                  quizId: item.quiz_id,
                  version: item.version,
                  seed: null,
                  attempt: { _id: attempt._id, testId: attempt.test_id, index: item.index },
                  answered: { item, answers: snapshot.answers },
                }}
              />
            )}
          </>
        }
        onLater={onLater && (() => onLater(place))}
        onChange={(change) => void queue.change(change)}
        onTakeOther={(part) => void queue.takeOther(part)}
        onDismiss={queue.dismiss}
      />
    </NextStep>
  );
}
