import { Button, NativeSelect } from '@mantine/core';
import { markProposalRoutes } from '@mathquiz/contracts/llm/mark-proposals.routes';
import { quizAssistantRoutes } from '@mathquiz/contracts/llm/quiz-assistant.routes';
import type { PartToMark } from '@mathquiz/contracts/mathquiz/answers-to-mark.calls';
import type { Test } from '@mathquiz/contracts/mathquiz/test.schemas';
import { Link } from 'react-router';
import { AiNote, NotSetUp } from '../../../blocks/assistant/ai-notes.js';
import { CreditLine } from '../../../blocks/credits/credit-line.js';
import { Empty } from '../../../components/empty.js';
import { Loaded } from '../../../components/loaded.js';
import { PageTitle } from '../../../components/page-title.js';
import { useT } from '../../../lib/texts.js';
import { useAddress } from '../../../lib/use-address.js';
import { useLoad } from '../../../lib/use-call.js';
import { ProposalSection } from './proposal-section.js';
import classes from './proposals-page.module.css';

/** Answers that wait for a mark by hand, with what a model proposes for them: a mark is given by the teacher alone. */
export function ProposalsPage({ test }: { test: Test }) {
  const t = useT();
  const state = useLoad(quizAssistantRoutes.aiState, {}, { quiet: true });
  const parts = useLoad(markProposalRoutes.listPartsToMark, { params: { testId: test._id } }, { quiet: true });
  return (
    <>
      <PageTitle title={test.title} section={t('classes.proposals.title')} note={t('classes.proposals.title')}>
        <Button variant="default" component={Link} to={`/teacher/tests/${test._id}`}>
          {t('classes.live.toClass')}
        </Button>
      </PageTitle>
      <Loaded query={state}>
        {({ data: { is_set_up, is_demo } }) => (
          <div className={classes.page}>
            {is_set_up ? <AiNote isDemo={is_demo} advice={t('classes.proposals.note')} /> : <NotSetUp />}
            {is_set_up && <CreditLine purpose="evaluate" unit="answer" />}
            {is_set_up && <Loaded query={parts}>{({ data }) => <PartChoice testId={test._id} parts={data} />}</Loaded>}
          </div>
        )}
      </Loaded>
    </>
  );
}

/** The part that was chosen, else the first that has answers. */
function PartChoice({ testId, parts }: { testId: string; parts: readonly PartToMark[] }) {
  const t = useT();
  const { get, set } = useAddress();
  const chosen =
    parts.find(({ part }) => part === get('part')) ?? parts.find(({ waiting }) => waiting > 0) ?? parts[0] ?? null;
  if (!chosen) return <Empty sentence={t('classes.proposals.none')} />;
  return (
    <>
      <NativeSelect
        label={t('classes.question')}
        value={chosen.part}
        onChange={(event) => set({ part: event.currentTarget.value })}
        data={parts.map(({ part, title, waiting }) => ({
          value: part,
          label: t('classes.proposals.waiting', { title, count: waiting }),
        }))}
      />
      <ProposalSection key={chosen.part} testId={testId} part={chosen} />
    </>
  );
}
