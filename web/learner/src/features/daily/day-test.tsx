import { dailyRoutes } from '@mathquiz/contracts/mathquiz/daily.routes';
import type { DailyTest } from '@mathquiz/contracts/mathquiz/daily.schemas';
import { useEffect, useState } from 'react';
import { Loaded } from '../../components/loaded.js';
import { useLoad } from '../../lib/use-call.js';
import { DayQuestions } from './day-questions.js';
import { DayResult } from './day-result.js';
import { forgetAnswered, noteAnswered, thisDevice, wasAnswered } from './kept-day.js';

type Props = { test: DailyTest; onToday: () => void };

/** To be answered, or as it went. */
export function DayTest({ test, onToday }: Props) {
  const [known] = useState(() => wasAnswered(test));
  return known ? <Answered test={test} onToday={onToday} /> : <Unanswered test={test} onToday={onToday} />;
}

/** This device has answered it: how that went, the server knows. */
function Answered({ test, onToday }: Props) {
  const { date, grade, chapter } = test;
  const body = { date, grade, chapter, device: thisDevice(), answers: {} };
  const result = useLoad(dailyRoutes.answerDailyTest, { body }, { quiet: true });
  const isUnknown = result.data?.data.result === null;
  useEffect(() => {
    if (isUnknown) forgetAnswered(test);
  }, [isUnknown, test]);
  return (
    <Loaded query={result}>
      {({ data }) =>
        data.result ? (
          <DayResult test={test} result={data.result} onToday={onToday} />
        ) : (
          <Unanswered test={test} onToday={onToday} />
        )
      }
    </Loaded>
  );
}

function Unanswered({ test, onToday }: Props) {
  const [result, setResult] = useState<Parameters<typeof DayResult>[0]['result'] | null>(null);
  if (result) return <DayResult test={test} result={result} onToday={onToday} fresh />;
  return (
    <DayQuestions
      test={test}
      onToday={onToday}
      onResult={(given) => {
        noteAnswered(test);
        setResult(given);
      }}
    />
  );
}
