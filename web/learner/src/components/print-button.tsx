import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import './print-sheet.css';

/** What goes on paper instead of the page: nothing of it is seen on the screen. `printSheet()` prints it. */
export function PrintSheet({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.body.dataset.sheet = '';
    return () => {
      delete document.body.dataset.sheet;
    };
  }, []);
  return createPortal(<div className="print-sheet">{children}</div>, document.body);
}

/** The title becomes the head line of the paper and the name of a PDF. */
export function printSheet(): void {
  const before = document.title;
  document.title = 'Math Quiz';
  print();
  document.title = before;
}
