import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox } from '@mantine/core';
import { markProposalRoutes } from '@mathquiz/contracts/llm/mark-proposals.routes';
import type { ProposalRow as Row } from '@mathquiz/contracts/llm/mark-proposals.schemas';
import type { PartToMark } from '@mathquiz/contracts/mathquiz/answers-to-mark.calls';
import { useLocale } from '@mathquiz/web';
import { useState } from 'react';
import { Empty } from '../../../components/empty.js';
import { Loaded } from '../../../components/loaded.js';
import { formatNumber } from '../../../lib/numbers.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import { AskForm } from './ask-form.js';
import { DecisionNotes } from './decision-notes.js';
import { type Edit, markOf, proposedEdit } from './edits.js';
import { ProposalRow } from './proposal-row.js';
import classes from './proposals-page.module.css';
import { useDecisions } from './use-decisions.js';

type Props = { testId: string; part: PartToMark };

/** The answers to one part that wait. */
export function ProposalSection({ testId, part }: Props) {
  const rows = useLoad(
    markProposalRoutes.listMarkProposals,
    { params: { testId }, query: { part: part.part } },
    { quiet: true, fresh: true },
  );
  return <Loaded query={rows}>{({ data }) => <Proposals testId={testId} part={part} rows={data} />}</Loaded>;
}

function Proposals({ testId, part, rows }: Props & { rows: readonly Row[] }) {
  const t = useT();
  const number = useNumber();
  const decisions = useDecisions(testId, part.part);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [edits, setEdits] = useState<Readonly<Record<string, Edit>>>({});
  const editOf = (row: Row): Edit | null => edits[keyOf(row)] ?? proposedEdit(row, number);
  const chosen = rows.filter(({ submission_id }) => !left.has(submission_id));
  const proposed = chosen.filter(({ proposal }) => proposal !== null);
  const marks = (asked: readonly Row[]) => asked.flatMap((row) => markOf(row, editOf(row)) ?? []);
  const ready = marks(proposed);
  const choose = (ids: readonly string[], on: boolean) => {
    const next = new Set(left);
    for (const id of ids) {
      if (on) next.delete(id);
      else next.add(id);
    }
    setLeft(next);
  };
  const all = rows.map(({ submission_id }) => submission_id);
  return (
    <>
      <DecisionNotes decisions={decisions} />
      {rows.length === 0 ? (
        <Empty sentence={t('classes.proposals.none')} />
      ) : (
        <>
          <AskForm testId={testId} part={part.part} ids={chosen.map(({ submission_id }) => submission_id)} />
          <div className={classes.tools}>
            <Checkbox
              label={t('classes.proposals.chooseAll')}
              checked={chosen.length === rows.length}
              indeterminate={chosen.length > 0 && chosen.length < rows.length}
              onChange={({ currentTarget: { checked } }) => choose(all, checked)}
            />
            <div className={classes.acts}>
              <Button
                variant="default"
                disabled={proposed.length === 0 || decisions.isSaving}
                onClick={() => decisions.refuse(proposed.map(({ submission_id }) => submission_id))}
              >
                {t('classes.proposals.refuseChosen', { count: proposed.length })}
              </Button>
              <Button
                disabled={proposed.length === 0 || ready.length < proposed.length}
                loading={decisions.isSaving}
                onClick={() => decisions.accept(ready)}
              >
                {t('classes.proposals.acceptChosen', { count: proposed.length })}
              </Button>
            </div>
          </div>
          <ul className={classes.rows}>
            {rows.map((row) => (
              <ProposalRow
                key={row.submission_id}
                row={row}
                edit={editOf(row)}
                isChosen={!left.has(row.submission_id)}
                isBusy={decisions.isSaving}
                onChoose={(on) => choose([row.submission_id], on)}
                onEdit={(edit) => setEdits({ ...edits, [keyOf(row)]: edit })}
                onAccept={() => decisions.accept(marks([row]))}
                onRefuse={() => decisions.refuse([row.submission_id])}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** A proposal that is made anew begins without the changes of the one before. */
const keyOf = ({ submission_id, proposal }: Row): string => `${submission_id} ${proposal?.at}`;

function useNumber(): (value: number) => string {
  const locale = useLocale();
  return (value) => formatNumber(value, locale, 3);
}
