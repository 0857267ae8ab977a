import type { Part } from '@mathquiz/contracts/mathquiz/parts/part.schemas';
import type { Variable } from '@mathquiz/contracts/mathquiz/variable.schemas';
import { PictureInput } from '../../../../../blocks/pictures/picture-input.js';
import { NumberField } from '../../../../../components/number-field.js';
import { replaceAt } from '../../../../../lib/lists.js';
import { useT } from '../../../../../lib/texts.js';
import { freeName } from '../../../model/free-name.js';
import { AddButton } from '../../shared/add-button.js';
import { EntryRow } from '../../shared/entry-row.js';
import fields from '../../shared/fields.module.css';
import { MarkdownField } from '../../shared/markdown-field.js';
import classes from '../../shared/rows.module.css';
import type { RuleProps } from '../../shared/rule-props.js';

type Criterion = Extract<Part, { kind: 'manual' }>['rubric'][number];
type Props = RuleProps<'manual'> & { variables: readonly Variable[] };

/** What a person marks: by which criteria, and what a good answer says. */
export function ManualRule({ part, path, variables, onChange }: Props) {
  const t = useT();
  const { rubric } = part;
  const setRubric = (next: Criterion[]) => onChange({ ...part, rubric: next });
  return (
    <>
      <fieldset className={`${classes.group} ${fields.stack}`} data-path={`${path}.rubric`}>
        <legend>{t('author.rubric')}</legend>
        <p className={fields.note}>{t('author.rubricNote')}</p>
        {rubric.map((row, at) => {
          const name = t('author.criterionNumber', { number: at + 1 });
          return (
            <EntryRow key={row.id} list={rubric} at={at} name={name} least={0} onChange={setRubric}>
              <PictureInput
                className={classes.text}
                label={name}
                maxLength={500}
                value={row.text}
                onChange={(text) => setRubric(replaceAt(rubric, at, { ...row, text }))}
                data-path={`${path}.rubric.${at}.text`}
              />
              <NumberField
                label={t('author.criterionPoints')}
                min={-1000}
                max={1000}
                width={84}
                value={row.points}
                onChange={(points) => setRubric(replaceAt(rubric, at, { ...row, points }))}
                path={`${path}.rubric.${at}.points`}
              />
            </EntryRow>
          );
        })}
        <AddButton
          label={t('author.addCriterion')}
          disabled={rubric.length >= 20}
          onPress={() => setRubric([...rubric, { id: freeName(rubric.map(({ id }) => id)), text: '', points: 1 }])}
        />
      </fieldset>
      <MarkdownField
        label={t('author.modelAnswer')}
        description={t('author.modelAnswerHint')}
        value={part.model_answer}
        onChange={(model_answer) => onChange({ ...part, model_answer })}
        path={`${path}.model_answer`}
        variables={variables}
      />
      <NumberField
        label={t('author.maxChars')}
        integer
        min={1}
        max={2000}
        width={160}
        value={part.max_chars}
        onChange={(max_chars) => onChange({ ...part, max_chars })}
        path={`${path}.max_chars`}
      />
    </>
  );
}
