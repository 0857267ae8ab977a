import { isFormKeptFor, type KeptForm, type Sessions, useFormKeptFor } from '@mathquiz/web';
import { currentSession, onSessionChange, useUser } from '../../lib/session.js';

const sessions: Sessions = { onChange: onSessionChange, isOver: () => currentSession().state === 'guest' };

/** What somebody has typed when their session ends under the form stands in it again when they are back. */
export const useKeptForm = <C extends object>(form: KeptForm<C>): void => useFormKeptFor(useUser()._id, sessions, form);

/** Whether something waits for a form that is opened by a press: it then opens by itself. */
export const useHasKeptForm = (what: string): boolean => isFormKeptFor(useUser()._id, what);
