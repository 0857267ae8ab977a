import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { limits } from '@mathquiz/contracts/constants';
import { variableKinds } from '@mathquiz/contracts/mathquiz/variable.constants';
import type { Variable } from '@mathquiz/contracts/mathquiz/variable.schemas';
import { IconPlus } from '@tabler/icons-react';
import { RowTools } from '../../../../components/row-tools.js';
import { moveBy, removeAt, replaceAt } from '../../../../lib/lists.js';
import { useT } from '../../../../lib/texts.js';
import { blankVariable } from '../../model/blank-variable.js';
import classes from '../shared/fields.module.css';
import { Section } from '../shared/section.js';
import { VariableRow } from './variable-row.js';

/** Kinds whose row is a name and a few numbers. */
const ranged: readonly Variable['kind'][] = ['integer', 'nonzero', 'decimal'];

type Props = { variables: readonly Variable[]; onChange: (variables: Variable[]) => void };

/** Drawn anew for every student; a derived one is computed from those above it. */
export function Variables({ variables, onChange }: Props) {
  const t = useT();
  const names = variables.map((variable) => variable.name);
  const add = (
    <Menu position="bottom-end" withinPortal width={280}>
      <Menu.Target>
        <Button
          variant="default"
          size="compact-md"
          fz="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={variables.length >= limits.variablesPerItem}
        >
          {t('author.addVariable')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {variableKinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => onChange([...variables, blankVariable(kind, names)])}>
            {t(`author.variable.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <Section title={t('author.variables')} note={t('author.variablesNote')} actions={add}>
      <div className={classes.stack}>
        {variables.map((variable, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name changes while it is typed; the place is what stays.
          <div key={at} className={classes.variable} data-range={ranged.includes(variable.kind) || undefined}>
            <div className={classes.row}>
              <VariableRow
                variable={variable}
                path={`variables.${at}`}
                twice={names.indexOf(variable.name) !== at}
                above={variables.slice(0, at)}
                onChange={(next) => onChange(replaceAt(variables, at, next))}
              />
            </div>
            <div className={classes.end}>
              <RowTools
                name={t('author.variableNamed', { name: variable.name })}
                first={at === 0}
                last={at === variables.length - 1}
                onMove={(step) => onChange(moveBy(variables, at, step))}
                onRemove={() => onChange(removeAt(variables, at))}
              />
            </div>
          </div>
        ))}
      </div>
    </Section>
  );
}
