import { Button } from '@mantine/core';
import { readLocal, useLocale, writeLocal } from '@mathquiz/web';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useT } from '../../../lib/texts.js';
import { decimalOf, type FieldProps } from '../answer.js';
import { Fallback } from '../fallback.js';
import lazyClasses from '../lazy-field.module.css';
import { useReader } from '../reading/use-reader.js';
import { Echo } from './echo.js';
import classes from './maths-field.module.css';
import { PlainEditor } from './plain-editor.js';

const MathEditor = lazy(() => import('./math-editor.js'));

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
  const names = part.names ?? [];
  const wanted = way === 'formula' ? 'latex' : 'plain';
  // What this very editor gave goes back to it untouched: rewritten, the place of the cursor would be lost.
  const typed = useRef({ way, value: '' });
  const own = typed.current.way === way && typed.current.value === answer.value;
  const shown = own ? answer.value : (reader?.inNotation(answer, wanted, names) ?? answer.value);
  const take = (value: string) => {
    typed.current = { way, value };
    onChange({ value, decimal });
  };
  const described = describedBy === undefined ? echoId : `${describedBy} ${echoId}`;
  const plain = <PlainEditor value={shown} label={label} describedBy={described} maths onChange={take} />;

  const echo = <Echo value={answer.value} reading={reader?.readAnswer(answer, part) ?? { state: 'empty' }} />;

  return (
    <div>
      {way === 'formula' ? (
        <Fallback plain={plain}>
          <Suspense fallback={<div className={lazyClasses.coming} />}>
            <MathEditor
              value={shown}
              decimal={decimal}
              label={label}
              describedBy={described}
              echo={echo}
              onChange={take}
            />
          </Suspense>
        </Fallback>
      ) : (
        plain
      )}
      <div className={classes.under}>
        <Echo id={echoId} value={answer.value} reading={reader?.readAnswer(answer, part) ?? { state: 'empty' }} />
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={classes.switch ?? ''}
          onClick={() => setWay(way === 'formula' ? 'plain' : 'formula')}
        >
          {t(way === 'formula' ? 'taking.typeAsText' : 'taking.useFormulaEditor')}
        </Button>
      </div>
    </div>
  );
}
