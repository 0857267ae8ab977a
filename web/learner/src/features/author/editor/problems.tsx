import type { ItemProblem } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useT } from '../../../lib/texts.js';
import { isName } from '../model/problem.js';
import { problemSentence } from '../model/problem-sentence.js';
import classes from './editor.module.css';

type Going = {
  onGo: (path: string) => void;
  /** Adds a variable that is used and not there, where there can be any. */
  onAdd?: (name: string, path: string) => void;
};
type Props = Going & { problems: readonly ItemProblem[]; warnings: readonly ItemProblem[] };

/** What keeps the item from being shown or published, then what is only advised against; each with a press that goes to its field. */
export function Problems({ problems, warnings, ...going }: Props) {
  const t = useT();
  if (problems.length + warnings.length === 0) return null;
  return (
    <section
      className={classes.problems}
      data-mild={problems.length === 0 || undefined}
      aria-label={t('author.problems')}
    >
      {problems.length > 0 && (
        <>
          <p className={classes.problemsTitle}>
            <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
            {t('author.problemCount', { count: problems.length })}
          </p>
          <Found problems={problems} {...going} />
        </>
      )}
      {warnings.length > 0 && (
        <>
          <p className={classes.problemsTitle} data-mild>
            <IconInfoCircle size={18} stroke={1.5} aria-hidden />
            {t('author.warningCount', { count: warnings.length })}
          </p>
          <Found problems={warnings} {...going} />
        </>
      )}
    </section>
  );
}

function Found({ problems, onGo, onAdd }: Going & { problems: readonly ItemProblem[] }) {
  const t = useT();
  return (
    <ul>
      {problems.map((problem) => {
        const sentence = problemSentence(problem, t);
        const name = problem.code === 'unknownVariable' ? (problem.params.name ?? '') : '';
        return (
          <li key={`${problem.code} ${problem.path}`}>
            <button type="button" onClick={() => onGo(problem.path)}>
              {sentence}
            </button>
            {onAdd && isName(name) && (
              <button type="button" className={classes.mend} onClick={() => onAdd(name, problem.path)}>
                {t('author.addNamed', { name })}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
