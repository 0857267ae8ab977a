import {
  type AuditAction,
  filesTagged,
  recordAudit,
  retagFiles,
  type TagProblem,
  tagNamesAtOnce,
} from '@mathquiz/contracts';
import { type Aliases, type Merged, merged, namesOf, tagToday } from '@mathquiz/domain/tags';
import { AppError, BusClient, type Request } from '@mathquiz/platform';
import { type BeginTask, type TaskEnd, type TaskRun, TasksService } from '@mathquiz/platform/tasks';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { StoredAlias } from './tag-alias.schema.js';
import { TagAliasesRepository } from './tag-aliases.repository.js';
import { TagCarriers } from './tag-carriers.service.js';
import { TagCountsRepository } from './tag-counts.repository.js';
import { TagNames } from './tag-names.service.js';

const input = z.strictObject({ tags: z.array(z.string()), things: z.int() });
type Input = z.output<typeof input>;
type Decision = (aliases: Aliases) => Exclude<Merged, { refused: unknown }> | { readonly removed: readonly string[] };

/** A killed process repeats no more than these, and nobody waits longer for a bar that moves. */
const thingsAStep = 20;
/** Others may change the old names meanwhile: then it is decided again. */
const maxRounds = 20;
/** The audit trail names so many. */
const maxNamed = 20;

/**
 * Merging is decided at once: from then on the old names stand for the other one, wherever a tag is asked for or written. What carries
 * them is rewritten after that by a task; whatever that has not come to yet, or never will, is found all the same.
 */
@Injectable()
export class TagMergingService {
  private readonly beginTask: BeginTask<Input>;

  constructor(
    @Inject(TagAliasesRepository) private readonly aliases: TagAliasesRepository,
    @Inject(TagNames) private readonly names: TagNames,
    @Inject(TagCarriers) private readonly carriers: TagCarriers,
    @Inject(TagCountsRepository) private readonly counts: TagCountsRepository,
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(TasksService) tasks: TasksService,
  ) {
    this.beginTask = tasks.kind<Input>({
      kind: 'tag_merge',
      input,
      maxOpen: 5,
      steps: ({ things }) => Math.max(1, Math.ceil(things / thingsAStep)),
      things: { aStep: thingsAStep, all: ({ things }) => Math.max(1, things) },
      step: (_, run) => this.rewriteSome(run),
      end: (run) => this.end(run),
    });
  }

  /** Old names, by name; there are few enough to be looked through. */
  async list(q: string | undefined, offset: number, limit: number) {
    const wanted = (q ?? '').toLowerCase();
    const { stored } = await this.names.read();
    const found = stored
      .filter(({ tag, into }) => tag.toLowerCase().includes(wanted) || into.toLowerCase().includes(wanted))
      .toSorted((one, other) => (one.tag < other.tag ? -1 : 1));
    const data = found.slice(offset, offset + limit).map(({ tag, into, at }) => ({ tag, into, at: at.toISOString() }));
    return { data, total: found.length, offset, limit };
  }

  async standing(tags: readonly string[]) {
    const { aliases } = await this.names.read();
    return tags.map((tag) => ({ today: tagToday(aliases, tag), names: namesOf(aliases, tag) }));
  }

  /** What a merging would change. */
  async count({ context }: Request, tags: readonly string[], into: string) {
    const { aliases } = await this.names.readAnew();
    const decided = assertMerged(merged(aliases, tags, into), tags);
    const names = [...new Set(tags.flatMap((tag) => [tag, ...namesOf(aliases, tag)]))];
    const changing = names.filter((name) => name !== decided.into);
    return { ...(await this.carriers.count(changing)), files: await this.filesWith(changing, context) };
  }

  async merge(request: Request, tags: readonly string[], into: string) {
    await this.assertKnown(tags, request.context);
    const counted = await this.count(request, tags, into);
    const decided = await this.change((aliases) => assertMerged(merged(aliases, tags, into), tags), request.now);
    const name = 'into' in decided ? decided.into : into;
    await this.record(request, 'tags_merged', { tags: tags.slice(0, maxNamed).join(', '), into: name });
    const things = Object.values(counted).reduce((sum, count) => sum + count, 0);
    // Asked for again it changes nothing more, so it needs no key; how much there is to do is another number then.
    const context = { ...request.context, idempotency_key: '' };
    return this.beginTask({ ...request, context }, name, { tags: [...tags], things });
  }

  async release(request: Request, tag: string): Promise<void> {
    await this.change((aliases) => {
      if (!aliases.into.has(tag)) throw refusal('tagUnknown', 'body.tag');
      return { removed: [tag] };
    }, request.now);
    await this.record(request, 'tag_released', { tag });
  }

  /** Throws `invalid_request`, naming the field, for a tag that nothing carries. */
  private async assertKnown(tags: readonly string[], context: Request['context']): Promise<void> {
    const { aliases } = await this.names.readAnew();
    for (const [at, tag] of tags.entries()) {
      if (aliases.into.has(tag) || (await this.carriers.isCarried(tag))) continue;
      if ((await this.filesWith([tag], context)) === 0) throw refusal('tagUnknown', `body.tags.${at}`);
    }
  }

  /** Which of these, and of what was merged with them before, are old names now: a newer word may have made some of them names again. */
  private async oldNames({ tags }: Input): Promise<{ into: string; names: string[] }[]> {
    const { aliases } = await this.names.readAnew();
    const intos = new Set(tags.filter((tag) => aliases.into.has(tag)).map((tag) => tagToday(aliases, tag)));
    return [...intos].map((into) => ({ into, names: [...(aliases.names.get(into) ?? [])] }));
  }

  private async rewriteSome({ input: asked, signal }: TaskRun<Input>): Promise<number> {
    for (const { into, names } of await this.oldNames(asked)) {
      const done = await this.carriers.rewriteSome(names, thingsAStep, signal);
      if (done > 0) return done;
      for (const some of portions(names)) {
        const { data } = await this.bus.ask(retagFiles, { names: some, into });
        if (data.files > 0) return data.files;
      }
    }
    return 0;
  }

  /** There may be more than when it was counted. */
  private async end(run: TaskRun<Input>): Promise<TaskEnd> {
    while ((await this.rewriteSome(run)) > 0) run.signal.throwIfAborted();
    for (const { into, names } of await this.oldNames(run.input)) await this.counts.recountAll(names, into);
    return { result: { changed: run.input.things } };
  }

  private async filesWith(names: readonly string[], context: Request['context']): Promise<number> {
    let files = 0;
    for (const some of portions(names)) files += (await this.bus.ask(filesTagged, { names: some }, context)).data.files;
    return files;
  }

  private async change(decide: Decision, at: Date) {
    for (let round = 0; round < maxRounds; round += 1) {
      const { revision, stored, aliases } = await this.names.readAnew();
      const decided = decide(aliases);
      const added = 'added' in decided ? decided.added : [];
      if (added.length + decided.removed.length === 0) return decided;
      const gone = new Set([...decided.removed, ...added.map(({ tag }) => tag)]);
      const next: StoredAlias[] = [
        ...stored.filter(({ tag }) => !gone.has(tag)),
        ...added.map((one) => ({ ...one, at })),
      ];
      if (!(await this.aliases.change(revision, next))) continue;
      this.names.moved();
      return decided;
    }
    throw new AppError('busy');
  }

  private async record(
    { caller, context }: Request,
    action: Extract<AuditAction, 'tags_merged' | 'tag_released'>,
    details: Record<string, string>,
  ): Promise<void> {
    const by = { user_id: caller.user_id, username: caller.username };
    await this.bus.ask(recordAudit, { action, by, address: context.address, details }, context);
  }
}

const refusal = (problem: TagProblem, path: string): AppError =>
  new AppError('invalid_request', { fields: [{ path, problem }] });

function assertMerged(decided: Merged, tags: readonly string[]): Exclude<Merged, { refused: unknown }> {
  if (!('refused' in decided)) return decided;
  const at = decided.tag === undefined ? '' : `.${tags.indexOf(decided.tag)}`;
  throw refusal(decided.refused, decided.refused === 'tagItself' ? 'body.into' : `body.tags${at}`);
}

const portions = (names: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(names.length / tagNamesAtOnce) }, (_, at) =>
    names.slice(at * tagNamesAtOnce, (at + 1) * tagNamesAtOnce),
  );
