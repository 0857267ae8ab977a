import { Readable } from 'node:stream';

/** The age library speaks the streams of browsers, whose types differ from those of Node, which they are. */
type WebStream = ReadableStream<Uint8Array>;

export const toWeb = (stream: Readable): WebStream => Readable.toWeb(stream) as unknown as WebStream;
export const fromWeb = (stream: WebStream): Readable =>
  Readable.fromWeb(stream as unknown as Parameters<typeof Readable.fromWeb>[0]);
