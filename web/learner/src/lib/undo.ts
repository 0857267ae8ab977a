import type { CallRequest } from '@mathquiz/contracts/client';
import type { PlainRoute, ReplyOf } from '@mathquiz/contracts/route';
import { call } from './call.js';
import { text } from './texts.js';
import { pressMs, tell, toastFailure } from './toasts.js';
import { queries } from './use-call.js';

type Undo<R extends PlainRoute> = {
  route: R;
  request: CallRequest<R>;
  refresh: readonly PlainRoute[];
  /** What is said once it is undone; nothing where the page shows it. */
  undone?: (reply: ReplyOf<R>) => string;
  /** Where something stands below. */
  position?: 'top';
};

/** A notice of what has just been put away, with the way to have it back; it outlives the page that offered it. */
export function offerUndo<R extends PlainRoute>(
  done: string,
  { route, request, refresh, undone, position }: Undo<R>,
): void {
  const where = position ? { position } : {};
  const undo = () => {
    call(route, request).then(
      (reply) => {
        if (undone) tell({ message: undone(reply), ...where });
        for (const stale of refresh) void queries.invalidateQueries({ queryKey: [stale.subject] });
      },
      (error: unknown) => toastFailure(error, route.toast.failed),
    );
  };
  tell({ message: done, timeout: pressMs, act: { label: text('frame.undo'), press: undo }, ...where });
}
