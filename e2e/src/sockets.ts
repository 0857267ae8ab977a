import type { SocketAnswer, SocketAsk } from '@mathquiz/contracts';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

export type PageSocket = {
  readonly socket: Socket;
  /** By their names, in the order in which they came. */
  readonly told: { readonly name: string; readonly payload: Record<string, unknown> }[];
  ask(name: SocketAsk, payload: object): Promise<SocketAnswer>;
  close(): void;
};

/** A socket as a browser opens one, at the product's own address; `cookie`: of whoever is signed in. */
export function openSocket(
  origin: string,
  cookie: string,
  headers: Readonly<Record<string, string>> = {},
  options: Partial<ManagerOptions & SocketOptions> = {},
): PageSocket {
  const extraHeaders = { origin, ...(cookie === '' ? {} : { cookie }), ...headers };
  const socket = io(origin, { transports: ['websocket'], forceNew: true, extraHeaders, ...options });
  const told: PageSocket['told'] = [];
  socket.onAny((name: string, payload: Record<string, unknown>) => told.push({ name, payload }));
  return {
    socket,
    told,
    ask: (name, payload) => socket.timeout(30_000).emitWithAck(name, payload) as Promise<SocketAnswer>,
    close: () => socket.disconnect(),
  };
}

/** `open`, or why it is refused. */
export const opened = ({ socket }: PageSocket): Promise<string> =>
  new Promise((resolve) => {
    if (socket.connected) resolve('open');
    socket.once('connect', () => resolve('open'));
    socket.once('connect_error', (error) => resolve(error.message));
  });
