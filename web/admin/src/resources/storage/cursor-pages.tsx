import { Box, Button } from '@mui/material';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { useT } from '../../lib/use-t.js';
import type { EntryRecord } from '../../providers/storage.js';
import { addressOf, type Place } from './place.js';

/** Where the pages before this one begin, beside the address: it outlives a reload, and a link from elsewhere has none. */
function useWay(): readonly string[] {
  const { state }: { state: unknown } = useLocation();
  const way = (state as { way?: unknown } | null)?.way;
  return Array.isArray(way) ? way.filter((one) => typeof one === 'string') : [];
}

/** A page says where the next one begins; back goes the way one came, for nobody counts what lies before. */
export function CursorPages({ place }: { place: Place }) {
  const t = useT();
  const navigate = useNavigate();
  const way = useWay();
  const { meta, error } = useListContext<EntryRecord>();
  const next: unknown = meta?.next;
  if (error || (place.after === '' && typeof next !== 'string')) return null;
  const go = (after: string, before: readonly string[]) => {
    void navigate(addressOf({ ...place, after }), { state: { way: before } });
    scrollTo(0, 0);
  };
  const before = way.at(-1);
  return (
    <Box
      component="nav"
      aria-label={t('frame.pages')}
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, p: 1 }}
    >
      {place.after !== '' && (
        <Button
          startIcon={<IconChevronLeft size={20} stroke={1.5} aria-hidden />}
          onClick={() => go(before ?? '', way.slice(0, -1))}
        >
          {t(before === undefined ? 'ra.navigation.first' : 'ra.navigation.previous')}
        </Button>
      )}
      {typeof next === 'string' && (
        <Button
          endIcon={<IconChevronRight size={20} stroke={1.5} aria-hidden />}
          onClick={() => go(next, [...way, place.after])}
        >
          {t('ra.navigation.next')}
        </Button>
      )}
    </Box>
  );
}
