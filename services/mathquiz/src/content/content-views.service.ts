import type { Caller, ContentStatus, Person, RequestContext } from '@mathquiz/contracts';
import { mayDiscuss, mayPublish, mayRead, mayReadDrafts, mayReview, mayShare, mayWrite } from '@mathquiz/domain/access';
import { PeopleService, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { nobody, sharesByName } from '../people/shares-by-name.js';
import type { ContentDocument, Deed } from '../records/content.schema.js';
import { ContentCommentsRepository } from '../records/content-comments.repository.js';
import { contentRights } from '../records/rights.js';
import type { ContentStore } from './content-store.js';

type People = (id: { toHexString(): string }) => Person;

/** What is stored, as its reader may see it. */
@Injectable()
export class ContentViews {
  constructor(
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(ContentCommentsRepository) private readonly comments: ContentCommentsRepository,
  ) {}

  async rows<D extends ContentDocument, C, F extends object>(
    { caller, context }: Request,
    store: ContentStore<D, C, F>,
    found: readonly D[],
  ) {
    const rows = found.map((row) => asSeen(row, caller));
    const [person, factsOf] = await Promise.all([this.named(rows, context), store.factsOfRows(rows)]);
    return rows.map((row) => {
      const rights = contentRights(row);
      const hands = { mine: mayWrite(caller, rights), owned: mayShare(caller, rights) };
      const { title, category, tags, language = null, grade = null, chapter = '', difficulty = null } = row;
      const requested_at = row.status === 'requested' ? (row.requested?.at.toISOString() ?? null) : null;
      const said = { title, category, tags, language, grade, chapter, difficulty, requested_at };
      return { ...headOf(row, person), ...said, ...hands, ...factsOf(row) };
    });
  }

  /** `version`: another one than the newest. */
  async whole<D extends ContentDocument, C>(
    { caller, context }: Request,
    store: ContentStore<D, C>,
    stored: D,
    content: C,
    version?: number,
  ) {
    const rights = contentRights(stored);
    const owned = mayShare(caller, rights);
    const inTalk = mayDiscuss(caller, rights);
    const seen = asSeen(stored, caller);
    const [person, shares, forked_from, open_comments] = await Promise.all([
      this.named([seen], context),
      // Who else has it is for those who share it.
      owned ? sharesByName(this.people, stored.shares ?? [], context) : [],
      this.origin(caller, store, stored),
      inTalk ? this.comments.countOpen(stored._id.toHexString()) : 0,
    ]);
    return {
      ...headOf(seen, person),
      version: version ?? stored.version,
      content,
      mine: mayWrite(caller, rights),
      owned,
      shares,
      may: { publish: mayPublish(caller, rights), review: mayReview(caller, rights) },
      requested: inTalk ? withoutVersion(deedOf(stored.requested, person)) : null,
      rejected: inTalk ? deedOf(stored.rejected, person) : null,
      open_comments,
      forked_from,
    };
  }

  private async origin<D extends ContentDocument, C>(caller: Caller, store: ContentStore<D, C>, fork: D) {
    const from = fork.forked_from ?? null;
    if (from === null || !mayReadDrafts(caller, contentRights(fork))) return null;
    const _id = from._id.toHexString();
    const original = await store.repository.find(_id);
    if (!original || !mayRead(caller, contentRights(original)))
      return { _id, version: from.version, title: null, newer: null };
    const { title, version } = asSeen(original, caller);
    return { _id, version: from.version, title, newer: version > from.version ? version : null };
  }

  /** Everybody who is named in these. */
  private async named(rows: readonly ContentDocument[], context: RequestContext): Promise<People> {
    const ids = rows.flatMap(({ owner_id, requested, rejected, validated }) =>
      [owner_id, requested?.by, rejected?.by, validated?.by].flatMap((id) => id?.toHexString() ?? []),
    );
    const people = await this.people.byIds([...new Set(ids)], context);
    return (id) => people.get(id.toHexString()) ?? nobody(id.toHexString());
  }
}

/** Other staff read what was published; the head tells about its newest draft. */
export function asSeen<D extends ContentDocument>(one: D, caller: Caller): D {
  if (mayReadDrafts(caller, contentRights(one)) || one.published_version === null || one.published === null) return one;
  const status: ContentStatus = 'published';
  // Facts of older editions hold less than those of today: what they lack is never the draft's.
  return { ...one, beginning: undefined, ...one.published, status, version: one.published_version };
}

function deedOf(deed: Deed | null | undefined, person: People) {
  if (!deed) return null;
  const { by, at, version, message } = deed;
  return { by: person(by), at: at.toISOString(), version, message };
}
const withoutVersion = (deed: ReturnType<typeof deedOf>) => deed && { by: deed.by, at: deed.at, message: deed.message };

function headOf(one: ContentDocument, person: People) {
  const validated = one.validated ?? null;
  return {
    _id: one._id.toHexString(),
    owner: person(one.owner_id),
    status: one.status,
    version: one.version,
    published_version: one.published_version,
    validated: validated && {
      by: person(validated.by),
      at: validated.at.toISOString(),
      version: validated.version,
    },
    attributes: one.attributes ?? [],
    created_at: one.created_at.toISOString(),
    updated_at: one.updated_at.toISOString(),
  };
}
