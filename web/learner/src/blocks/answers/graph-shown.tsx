import type { Axes } from '@mathquiz/contracts/mathquiz/parts/drawn.schemas';
import { readGraph } from '@mathquiz/domain/maths';
import { useT } from '../../lib/texts.js';
import { entriesOf } from '../graph/drawing.js';
import { Figures } from '../graph/figures.js';
import { Plane } from '../graph/plane.js';
import { scaleOf } from '../graph/scale.js';
import { useDescribe } from '../graph/use-describe.js';
import classes from './answers.module.css';

type Props = { axes: Axes; answer: string | null; answerKey: string | null };

const objectsOf = (text: string | null) => {
  const reading = text === null ? null : readGraph(text);
  return reading?.ok ? reading.objects : [];
};

/** An answer and the key on the same paper, told apart by the kind of line, and both in words. */
export default function GraphShown({ axes, answer, answerKey }: Props) {
  const t = useT();
  const describe = useDescribe();
  const scale = scaleOf(axes);
  const words = (text: string) => entriesOf(text).map(describe).join('; ');
  const said = [
    ...(answer === null ? [] : [`${t('results.drawnAnswer')}: ${words(answer)}`]),
    ...(answerKey === null ? [] : [`${t('results.key')}: ${words(answerKey)}`]),
  ];
  return (
    <figure className={classes.graph}>
      <Plane scale={scale} role="img" label={`${t('results.drawing')}. ${said.join('. ')}`}>
        <Figures objects={objectsOf(answerKey)} scale={scale} look="key" />
        <Figures objects={objectsOf(answer)} scale={scale} look="drawn" />
      </Plane>
      <figcaption>
        {answer !== null && (
          <span className={classes.legend} data-look="drawn">
            {t('results.drawnAnswer')}: {words(answer)}
          </span>
        )}
        {answerKey !== null && (
          <span className={classes.legend} data-look="key">
            {t('results.key')}: {words(answerKey)}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
