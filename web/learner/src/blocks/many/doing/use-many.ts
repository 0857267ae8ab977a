import type { ManyKind } from '@mathquiz/contracts/mathquiz/many.constants';
import { manyRoutes } from '@mathquiz/contracts/mathquiz/many.routes';
import type { AskedOfMany, ManyOutcome } from '@mathquiz/contracts/mathquiz/many.schemas';
import type { PlainRoute } from '@mathquiz/contracts/route';
import { text } from '../../../lib/texts.js';
import { pressMs, tell } from '../../../lib/toasts.js';
import { offerUndo } from '../../../lib/undo.js';
import { useSend } from '../../../lib/use-call.js';
import { afterwards } from '../rows/chosen.js';
import type { Selection } from '../rows/selection.js';

const { doToMany } = manyRoutes;
/** What was refused is still chosen, and the bar stands below. */
const position = 'top';
type Undoing = { readonly ids: string[]; readonly action: AskedOfMany };

/** What takes it back; null where that is not offered: whom one shares with is seen and changed there. */
function undoingOf({ do: what }: AskedOfMany, outcomes: readonly ManyOutcome[]): Undoing | null {
  const changed = outcomes.filter((one) => one.changed);
  if (changed.length === 0 || what === 'share') return null;
  const ids = changed.map(({ _id }) => _id);
  if (what === 'archive') return { ids, action: { do: 'restore' } };
  return { ids, action: { do: 'take_back', versions: changed.map(({ version }) => version ?? 0) } };
}

type Props = { selection: Selection; kind: ManyKind; refresh: readonly PlainRoute[]; onDone: () => void };

/** Does one thing to all that are chosen: says how many, offers the way back, and keeps what was refused. */
export function useMany({ selection, kind, refresh, onDone }: Props) {
  const params = { kind };
  const putBack = (data: readonly ManyOutcome[]) => {
    const left = data.filter(({ code }) => code !== 'done').length;
    return text(left === 0 ? 'many.putBack' : 'many.putBackPartly', { count: data.length - left, left });
  };
  const send = useSend(doToMany, {
    refresh,
    // A refusal of all of it stands in the dialog.
    quiet: true,
    onDone: ({ data }, { body }) => {
      selection.change((before) => afterwards(before, data));
      const count = data.filter(({ code }) => code === 'done').length;
      const undoing = undoingOf(body.action, data);
      if (count === data.length) selection.setChoosing(false);
      if (count > 0) {
        const message = text('many.done', { count });
        if (!undoing) tell({ message, timeout: pressMs, position });
        else
          offerUndo(message, {
            ...{ route: doToMany, request: { params, body: undoing }, refresh, position },
            undone: ({ data: undone }) => putBack(undone),
          });
      }
      onDone();
    },
  });
  return {
    isPending: send.isPending,
    error: send.error,
    run: (action: AskedOfMany) => send.mutate({ params, body: { ids: [...selection.chosen.rows.keys()], action } }),
  };
}
