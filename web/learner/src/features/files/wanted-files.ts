import { fileKinds } from '@mathquiz/contracts/storage/file.constants';
import { filterOf } from '../../blocks/list/filter.js';

export const scopes = ['mine', 'shared', 'group', 'all'] as const;
export const sorts = ['-updated_at', 'updated_at', 'title', '-title', '-bytes'] as const;

const isId = (value: string) => /^[0-9a-f]{24}$/.test(value);

/** An address may hold anything: what is no choice is not asked for. */
export const wantedFiles = (wanted: { q: string; kind: string; tag: string; group: string }): string =>
  filterOf({
    q: wanted.q.slice(0, 100),
    kind: fileKinds.find((one) => one === wanted.kind) ?? null,
    tag: wanted.tag.slice(0, 40),
    group_id: isId(wanted.group) ? wanted.group : null,
  });
