import type { ItemProblem } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useT } from '../../../lib/texts.js';
import { isName } from '../model/problem.js';
import { problemSentence } from '../model/problem-sentence.js';
import classes from './editor.module.css';

type Props = {
  problems: readonly ItemProblem[];
  onGo: (path: string) => void;
  onAdd: (name: string, path: string) => void;
};

/** What keeps the item from being shown; each with a press that goes to its field. */
export function Problems({ problems, onGo, onAdd }: Props) {
  const t = useT();
  if (problems.length === 0) return null;
  return (
    <section className={classes.problems} aria-label={t('author.problems')}>
      <p className={classes.problemsTitle}>
        <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
        {t('author.problemCount', { count: problems.length })}
      </p>
      <ul>
        {problems.map((problem) => {
          const sentence = problemSentence(problem, t);
          const name = problem.code === 'unknownVariable' ? (problem.params.name ?? '') : '';
          return (
            <li key={`${problem.code} ${problem.path}`}>
              <button type="button" onClick={() => onGo(problem.path)}>
                {sentence}
              </button>
              {isName(name) && (
                <button type="button" className={classes.mend} onClick={() => onAdd(name, problem.path)}>
                  {t('author.addNamed', { name })}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
