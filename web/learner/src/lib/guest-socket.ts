import { liveNamespace } from '@mathquiz/contracts/chat/app.constants';
import { type LiveSocket, openNamespace } from '@mathquiz/web';

/** The socket of a guest of a live room. */
export const openGuestSocket = (): Promise<LiveSocket> => openNamespace(liveNamespace);
