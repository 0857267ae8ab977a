import { Button } from '@mantine/core';
import { readLocal, useLocale, writeLocal } from '@mathquiz/web';
import { useId, useRef, useState } from 'react';
import { useT } from '../../../lib/texts.js';
import { decimalOf } from '../../decimal.js';
import type { FieldProps } from '../answer.js';
import lazyClasses from '../lazy-field.module.css';
import { isLatex } from '../reading/is-latex.js';
import { useReader } from '../reading/use-reader.js';
import { Echo } from './echo.js';
import classes from './maths-field.module.css';
import { PlainEditor } from './plain-editor.js';
import { useDrawn } from './use-drawn.js';

type Way = 'formula' | 'plain';

/** A number is quicker typed, a formula quicker drawn; whoever chose otherwise keeps their way. */
function useWay(kind: string, typed: boolean): [Way, (way: Way) => void] {
  const key = `answerEditor.${typed ? 'try' : kind === 'number' ? 'number' : 'expression'}`;
  const [way, setWay] = useState<Way>(() => readLocal<Way>(key) ?? (typed || kind === 'number' ? 'plain' : 'formula'));
  return [
    way,
    (next) => {
      writeLocal(key, next);
      setWay(next);
    },
  ];
}

/** A formula, drawn in the 2-D editor or typed as text; what was read, and whether it is what is asked for, stands below. */
export function MathsField({ part, label, describedBy, typed: typedFirst = false, answer, onChange }: FieldProps) {
  const t = useT();
  const decimal = decimalOf(useLocale());
  const [way, setWay] = useWay(part.kind, typedFirst);
  const reader = useReader();
  const echoId = useId();
  const box = useRef<HTMLDivElement>(null);
  const reading = reader?.readAnswer(answer, part) ?? { state: 'empty' as const };
  const isTex = isLatex(answer.value);
  // Half a formula that was typed cannot be drawn: it stays where it is until it can be read, or the editor is asked for.
  const [pressed, setPressed] = useState(false);
  const fits = pressed || answer.value === '' || isTex || reading.state === 'read';
  const { Drawn, coming } = useDrawn(box, way === 'formula', fits);
  const now: Way = Drawn ? 'formula' : 'plain';
  // What this very editor gave goes back to it untouched: rewritten, the place of the cursor would be lost.
  const typed = useRef({ way: now, value: '' });
  const own = typed.current.way === now && typed.current.value === answer.value;
  const wanted = now === 'formula' ? 'latex' : 'plain';
  const shown = own ? answer.value : (reader?.inNotation(answer, wanted, part) ?? answer.value);
  const take = (value: string) => {
    typed.current = { way: now, value };
    onChange({ value, decimal });
  };
  const props = {
    value: shown,
    label,
    describedBy: describedBy === undefined ? echoId : `${describedBy} ${echoId}`,
    onChange: take,
  };

  // As text, as it was meant; the 2-D editor draws it.
  const mean = (value: string) => onChange({ value, decimal: answer.decimal });
  const echo = <Echo value={answer.value} reading={reading} onMeaning={mean} />;

  return (
    <div>
      <div ref={box}>
        {Drawn ? (
          <Drawn {...props} decimal={decimal} echo={echo} />
        ) : coming && isTex && !own && !reader ? (
          // Nobody should read the source of what they drew.
          <div className={lazyClasses.coming} />
        ) : (
          <PlainEditor {...props} maths />
        )}
      </div>
      <div className={classes.under}>
        <Echo id={echoId} value={answer.value} reading={reading} onMeaning={mean} />
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={classes.switch ?? ''}
          onClick={() => {
            setPressed(way === 'plain');
            setWay(way === 'formula' ? 'plain' : 'formula');
          }}
        >
          {t(way === 'formula' ? 'taking.typeAsText' : 'taking.useFormulaEditor')}
        </Button>
      </div>
    </div>
  );
}
