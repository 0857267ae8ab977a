/** A stretch of a file that is sent by itself, numbered from 1. */
export type Piece = { readonly number: number; readonly from: number; readonly to: number };
type Arrived = { readonly number: number; readonly bytes: number };

/** How a file is cut: each piece as large as a part may be, the last one what is left. */
export function piecesOf(bytes: number, partBytes: number): Piece[] {
  return Array.from({ length: Math.ceil(bytes / partBytes) }, (_, at) => ({
    number: at + 1,
    from: at * partBytes,
    to: Math.min((at + 1) * partBytes, bytes),
  }));
}

const sizeOf = ({ from, to }: Piece) => to - from;

/** What still has to be sent. A part of another size than its piece is none: it is sent again. */
export function missingPieces(pieces: readonly Piece[], arrived: readonly Arrived[]): Piece[] {
  const sizes = new Map(arrived.map(({ number, bytes }) => [number, bytes]));
  return pieces.filter((piece) => sizes.get(piece.number) !== sizeOf(piece));
}

export const bytesOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, piece) => sum + sizeOf(piece), 0);
