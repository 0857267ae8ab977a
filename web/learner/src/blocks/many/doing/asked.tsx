import type { ManyKind } from '@mathquiz/contracts/mathquiz/many.constants';
import type { AskedOfMany } from '@mathquiz/contracts/mathquiz/many.schemas';
import type { PlainRoute } from '@mathquiz/contracts/route';
import type { ReactNode } from 'react';
import { Confirm } from '../../../components/confirm.js';
import { useT } from '../../../lib/texts.js';
import type { Selection } from '../rows/selection.js';
import { useMany } from './use-many.js';

/** What each of the dialogs gets. */
export type DialogProps = {
  selection: Selection;
  kind: ManyKind;
  refresh: readonly PlainRoute[];
  onClose: () => void;
};

type Props = DialogProps & {
  title: string;
  yes: string;
  /** The right that it takes. */
  right: 'mine' | 'owned';
  /** null: something has to be chosen first. */
  action: AskedOfMany | null;
  children: ReactNode;
};

/** What is to be done, to how many, and to how many it cannot be done. */
export function Asked({ title, yes, right, action, children, onClose, ...of }: Props) {
  const t = useT();
  const many = useMany({ ...of, onDone: onClose });
  const rows = [...of.selection.chosen.rows.values()];
  const able = rows.filter((row) => row[right]).length;
  return (
    <Confirm
      title={title}
      yes={yes}
      disabled={action === null || able === 0}
      pending={many.isPending}
      error={many.error}
      onYes={() => {
        if (action) many.run(action);
      }}
      onClose={onClose}
    >
      {children}
      <p>
        {t('many.will', { count: able })}
        {able < rows.length && (
          <>
            <br />
            {t('many.willNot', { count: rows.length - able })}
          </>
        )}
      </p>
    </Confirm>
  );
}

/** A new version is a draft: said where some are published. */
export function PublishedNote({ selection }: { selection: Selection }) {
  const t = useT();
  const count = [...selection.chosen.rows.values()].filter((row) => row.mine && row.published).length;
  return count === 0 ? null : <p>{t('many.publishedNote', { count })}</p>;
}
