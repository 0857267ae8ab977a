import { type KeyboardEvent, useCallback, useRef, useState } from 'react';

type Cell = { readonly row: number; readonly column: number };

/** One cell of the table is in the tab order; arrows, Home and End move it, and j and k the row. */
export function useGrid(rows: number, columns: number, onOpen: (row: number, column: number) => void) {
  const table = useRef<HTMLTableElement>(null);
  const [cell, setCell] = useState<Cell>({ row: 0, column: 0 });
  const at = { row: Math.min(cell.row, Math.max(0, rows - 1)), column: Math.min(cell.column, columns - 1) };

  const focus = useCallback((row: number, column: number) => {
    setCell({ row, column });
    table.current?.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`)?.focus();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(event.target instanceof HTMLElement) || event.target.dataset.cell === undefined) return;
    const moves: Record<string, Cell> = {
      ArrowDown: { ...at, row: at.row + 1 },
      j: { ...at, row: at.row + 1 },
      ArrowUp: { ...at, row: at.row - 1 },
      k: { ...at, row: at.row - 1 },
      ArrowRight: { ...at, column: at.column + 1 },
      ArrowLeft: { ...at, column: at.column - 1 },
      Home: { ...at, column: 0 },
      End: { ...at, column: columns - 1 },
      PageDown: { ...at, row: at.row + 10 },
      PageUp: { ...at, row: at.row - 10 },
    };
    const to = moves[event.key];
    if (to) {
      event.preventDefault();
      focus(Math.max(0, Math.min(rows - 1, to.row)), Math.max(0, Math.min(columns - 1, to.column)));
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onOpen(at.row, at.column);
    }
  };
  return { table, at, setCell, focus, onKeyDown };
}
