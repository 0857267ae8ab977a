import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { text } from '../lib/texts.js';
import { tell } from '../lib/toasts.js';
import './print-sheet.css';

type Props = {
  label: string;
  /** The sheet: nothing of it is seen on the screen. */
  children: ReactNode;
} & Pick<ButtonProps, 'variant'>;

/** Prints a sheet in a window of its own; the browser's own command prints the sheet too, instead of the page. */
export function PrintButton({ label, children, ...look }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.body.dataset.sheet = '';
    return () => {
      delete document.body.dataset.sheet;
    };
  }, []);
  return (
    <>
      <Button {...look} onClick={() => sheet.current && printInWindow(sheet.current)}>
        {label}
      </Button>
      {createPortal(
        <div className="print-sheet" ref={sheet}>
          {children}
        </div>,
        document.body,
      )}
    </>
  );
}

/** Its title, its size in pixels, and how long it is shown before (spec.md sections 1, 2 and 9). */
const printWindow = { title: 'Math Quiz', width: 820, height: 900, afterMs: 1000 } as const;

/** Long enough to read it and to find where the browser allows a window. */
const blockedMs = 10_000;

/**
 * Printed after a second: pictures and styles are there by then. The window stays, so that it can be printed once more. Its title
 * becomes the head line of the paper and the name of a PDF.
 */
function printInWindow(sheet: HTMLElement): void {
  const { title, width, height, afterMs } = printWindow;
  const paper = open('', '', `popup,width=${width},height=${height}`);
  if (!paper) {
    tell({ message: text('frame.printBlocked'), color: 'red', timeout: blockedMs });
    return;
  }
  const page = paper.document;
  const copy = (node: Node) => page.importNode(node, true);
  page.title = title;
  page.documentElement.lang = document.documentElement.lang;
  // Paper is white, whatever the reader's appearance.
  page.documentElement.dataset.mantineColorScheme = 'light';
  page.head.append(...[...document.querySelectorAll('link[rel="stylesheet"], style')].map(copy));
  const main = page.createElement('main');
  main.className = 'printed';
  main.append(...[...sheet.childNodes].map(copy));
  page.body.append(main);
  setTimeout(() => {
    if (paper.closed) return;
    paper.focus();
    paper.print();
  }, afterMs);
}
