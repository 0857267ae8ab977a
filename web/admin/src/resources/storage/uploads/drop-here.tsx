import { Box, Portal, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../lib/use-t.js';

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/** A folder comes as a file that cannot be read: it is left out. */
function filesOf({ dataTransfer }: DragEvent): File[] {
  const items = [...(dataTransfer?.items ?? [])];
  return items.flatMap((item) => {
    const file = item.webkitGetAsEntry?.()?.isDirectory === true ? null : item.getAsFile();
    return file ? [file] : [];
  });
}

/** Files can be dropped anywhere on the page; beside a small target the browser would leave the console and show the file. */
export function DropHere({ onFiles, title }: { onFiles: (files: readonly File[]) => void; title: string }) {
  const t = useT();
  const [over, setOver] = useState(false);
  const newest = useRef(onFiles);
  newest.current = onFiles;
  useEffect(() => {
    const ending = new AbortController();
    const hear = { signal: ending.signal };
    const show = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      // Into nothing: out of the window.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!holdsFiles(event)) return;
      event.preventDefault();
      const files = filesOf(event);
      if (files.length > 0) newest.current(files);
    };
    addEventListener('dragenter', show, hear);
    addEventListener('dragover', show, hear);
    addEventListener('dragleave', leave, hear);
    addEventListener('drop', drop, hear);
    return () => ending.abort();
  }, []);
  if (!over) return null;
  return (
    <Portal>
      <Box
        sx={{
          position: 'fixed',
          inset: 12,
          zIndex: 'tooltip',
          pointerEvents: 'none',
          display: 'grid',
          placeItems: 'center',
          border: '2px dashed',
          borderColor: 'primary.main',
          borderRadius: 1.5,
          backgroundColor: 'color-mix(in oklab, var(--drop-surface) 85%, transparent)',
          '--drop-surface': (theme) => theme.palette.background.paper,
        }}
      >
        <Typography variant="h2" component="p" sx={{ p: 2, textAlign: 'center', overflowWrap: 'anywhere' }}>
          {t('console.storage.drop', { folder: title })}
        </Typography>
      </Box>
    </Portal>
  );
}
