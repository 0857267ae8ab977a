/** Inner exception of the reader; read() turns it into a failure value. */
import type { Span } from '../expr.js';
import type { ReadReason } from '../reading.js';

export class ReadFault extends Error {
  constructor(
    readonly reason: ReadReason,
    readonly span: Span,
    readonly params: Readonly<Record<string, string>> = {},
  ) {
    super(reason);
  }
}
