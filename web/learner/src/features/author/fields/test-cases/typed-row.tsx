import { Button } from '@mantine/core';
import type { TestCase } from '@mathquiz/contracts/mathquiz/item.schemas';
import type { Judgement } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { useState } from 'react';
import { Reasons } from '../../../../blocks/answers/reasons.js';
import { outcomeOf } from '../../../../blocks/outcome/outcome.js';
import { OutcomeWord } from '../../../../blocks/outcome/outcome-word.js';
import { useT } from '../../../../lib/texts.js';
import { OutcomeSelect } from './outcome-select.js';
import own from './typed-forms.module.css';

type Expected = TestCase['expected'];
type Props = {
  form: string;
  /** null: not graded yet. */
  judgement: Judgement | null;
  /** It is a test case already. */
  added: boolean;
  full: boolean;
  onAdd: (expected: Expected) => void;
};

/** A form with what it would get; what it should get is the author's to say. */
export function TypedRow({ form, judgement, added, full, onAdd }: Props) {
  const t = useT();
  const [wanted, setWanted] = useState<Expected | null>(null);
  const outcome = judgement && outcomeOf(judgement);
  const expected = wanted ?? (judgement ? (judgement.outcome ?? 'invalid') : 'correct');
  return (
    <tr>
      <th scope="row">
        <code>{form}</code>
      </th>
      <td className={own.got}>
        {judgement && outcome && (
          <>
            <OutcomeWord outcome={outcome} />
            <Reasons judgement={judgement} />
          </>
        )}
      </td>
      <td>
        <div className={own.add}>
          <OutcomeSelect label={t('author.caseExpected', { name: form })} value={expected} onChange={setWanted} />
          <Button
            variant="default"
            size="compact-md"
            fz="sm"
            disabled={added || full || judgement === null}
            aria-label={t('author.typedAddOne', { answer: form })}
            onClick={() => onAdd(expected)}
          >
            {t(added ? 'author.typedAdded' : 'author.typedAdd')}
          </Button>
        </div>
      </td>
    </tr>
  );
}
