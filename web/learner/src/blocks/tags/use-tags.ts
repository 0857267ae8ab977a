import { useDebouncedValue } from '@mantine/hooks';
import { userdataRoutes } from '@mathquiz/contracts/mathquiz/userdata.routes';
import { useLoad, useSend } from '../../lib/use-call.js';

const maxShown = 20;
const pauseMs = 250;

/** Tags of items that one may see that fit what is typed, the most used first. `wanted`: somebody looks at them. */
export function useTags(typed: string, wanted: boolean): string[] {
  const [q] = useDebouncedValue(typed.trim().slice(0, 100), pauseMs);
  const query = { limit: maxShown, ...(q === '' ? {} : { q }) };
  const found = useLoad(userdataRoutes.listTags, { query }, { keep: true, enabled: wanted });
  return found.data?.data.map(({ tag }) => tag) ?? [];
}

/** The tags that one keeps at hand, on every device. */
export function useKeptTags() {
  const kept = useLoad(userdataRoutes.getUserdata, {});
  const refresh = [userdataRoutes.getUserdata];
  const push = useSend(userdataRoutes.pushUnique, { refresh });
  const pull = useSend(userdataRoutes.pullData, { refresh });
  const bodyOf = (value: string) => ({ body: { key: 'favourite_tags' as const, value } });
  return {
    tags: kept.data?.data.favourite_tags ?? [],
    isPending: kept.isPending || push.isPending || pull.isPending,
    keep: (tag: string) => push.mutate(bodyOf(tag)),
    drop: (tag: string) => pull.mutate(bodyOf(tag)),
  };
}
