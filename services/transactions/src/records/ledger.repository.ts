import type { AiPurpose, CreditPool, LedgerKind } from '@mathquiz/contracts';
import { type AccountSum, type Balances, emptyBalances } from '@mathquiz/domain/credits';
import { AppError, CONFIG, isDuplicateKey, PersonalData, pageOf, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { TransactionsConfig } from '../config.js';
import { type Account, accountOfPerson, pseudonymOf } from './account.js';
import { EntryDocument } from './entry.schema.js';
import { atBetween, type Moments } from './moments.js';

export type NewEntry = {
  readonly account: Account;
  readonly pool: CreditPool;
  readonly kind: LedgerKind;
  readonly key: string;
  readonly at: Date;
  readonly ref?: string;
  readonly purpose?: AiPurpose;
  readonly spent?: number;
  readonly reason?: string;
  /** Id of the admin. */
  readonly by?: string;
};
export type LedgerQuery = Moments & {
  readonly account?: Account | undefined;
  readonly kind?: LedgerKind | undefined;
};
/** Milli-credits that were spent for a purpose on a day of a calendar. */
export type SpentOnDay = { readonly purpose: AiPurpose; readonly day: string; readonly spent: number };
type SpentGroup = { readonly _id: { readonly purpose: AiPurpose; readonly day: string }; readonly spent: number };
type AccountGroup = Balances & { readonly _id: Account; readonly newest: Balances; readonly count: number };

/** Every other writer has got an entry in before this one as often as that: nobody waits longer. */
const maxTries = 300;
const pauseMs = 20;
/** Entries that say nothing to whom they concern: what is held comes back or is spent, and then that is said. */
const toldToOwner = {
  $or: [
    { kind: { $nin: ['reserve', 'settle'] }, delta: { $ne: 0 } },
    { kind: 'settle', spent: { $gt: 0 } },
  ],
};

/** The ledger: entries of all accounts. */
@Injectable()
export class LedgerRepository {
  constructor(
    @InjectModel(EntryDocument.name) private readonly entries: Model<EntryDocument>,
    @Inject(CONFIG) config: TransactionsConfig,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['ledger'],
      exports: [{ name: 'credits', place: 1, read: (userId, after, max) => this.exported(userId, after, max) }],
      erase: (userId) => this.pseudonymise(userId, pseudonymOf(config.SESSION_SECRET, userId)),
    });
  }

  async balances(account: Account): Promise<Balances> {
    return (await this.newest(account))?.balances ?? emptyBalances;
  }

  /** As `appendIf`, where `delta` always decides for an entry. */
  async append(entry: NewEntry, delta: (balances: Balances) => number): Promise<EntryDocument> {
    const added = await this.appendIf(entry, delta);
    if (added === null) throw new AppError('internal');
    return added;
  }

  /**
   * Adds an entry; `delta` decides by the balances that it stands on, may throw, and gives null for no entry. An entry whose key is there
   * already is given back as it is. Throws `busy`.
   */
  async appendIf(entry: NewEntry, delta: (balances: Balances) => number | null): Promise<EntryDocument | null> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const earlier = await this.byKey(entry.key);
      if (earlier) return earlier;
      const before = await this.newest(entry.account);
      const balances = before?.balances ?? emptyBalances;
      const change = delta(balances);
      if (change === null) return null;
      const { by, ref = null, purpose = null, spent = null, reason = '', ...rest } = entry;
      try {
        const added = await this.entries.create({
          ...rest,
          ref,
          purpose,
          spent,
          reason,
          by: by === undefined ? null : toId(by),
          seq: (before?.seq ?? 0) + 1,
          delta: change,
          balances: { ...balances, [entry.pool]: balances[entry.pool] + change },
        });
        return added.toObject();
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * pauseMs));
      }
    }
    throw new AppError('busy');
  }

  /** Entries that hold credits for a call, in the order in which they were taken. */
  holds(ref: string): Promise<EntryDocument[]> {
    return this.entries.find({ ref, kind: 'reserve' }).sort({ _id: 1 }).lean<EntryDocument[]>().exec();
  }

  byKey(key: string): Promise<EntryDocument | null> {
    return this.entries.findOne({ key }).lean<EntryDocument>().exec();
  }

  /** true: somebody has been given credits at some time. */
  async hasGrants(): Promise<boolean> {
    return (await this.entries.exists({ kind: 'grant' }).exec()) !== null;
  }

  /** Entries of all kinds, newest first. */
  list({ account, kind, ...moments }: LedgerQuery, offset: number, limit: number) {
    const filter = {
      ...(account ? { account } : {}),
      ...(kind ? { kind } : {}),
      ...atBetween(moments),
    };
    return this.page(filter, offset, limit);
  }

  /** Entries by which an account really gained or lost something, newest first. */
  history(account: Account, offset: number, limit: number) {
    return this.page({ account, ...toldToOwner }, offset, limit);
  }

  /** Sums of what was spent between two moments, the second one not included. */
  async spentByDay(from: Date, to: Date, time_zone: string): Promise<SpentOnDay[]> {
    const day = { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: time_zone } };
    const groups = await this.entries
      .aggregate<SpentGroup>([
        { $match: { kind: 'settle', at: { $gte: from, $lt: to }, spent: { $gt: 0 } } },
        { $group: { _id: { purpose: '$purpose', day }, spent: { $sum: '$spent' } } },
      ])
      .exec();
    return groups.map(({ _id, spent }) => ({ ..._id, spent }));
  }

  /** Every account summed anew in one pass, beside the balances of the newest entry of that pass; and how many entries there are. */
  async sums(): Promise<{ readonly accounts: AccountSum[]; readonly entries: number }> {
    const sumOf = (pool: CreditPool) => ({ $sum: { $cond: [{ $eq: ['$pool', pool] }, '$delta', 0] } });
    const groups = await this.entries
      .aggregate<AccountGroup>([
        { $sort: { account: 1, seq: 1 } },
        {
          $group: {
            _id: '$account',
            granted: sumOf('granted'),
            purchased: sumOf('purchased'),
            group: sumOf('group'),
            newest: { $last: '$balances' },
            count: { $sum: 1 },
          },
        },
      ])
      .exec();
    const accounts = groups.map(({ _id: account, newest, count: _, ...sums }) => ({ account, sums, newest }));
    return { accounts, entries: groups.reduce((total, { count }) => total + count, 0) };
  }

  private newest(account: Account): Promise<EntryDocument | null> {
    return this.entries.findOne({ account }).sort({ seq: -1 }).lean<EntryDocument>().exec();
  }

  private async page(filter: object, offset: number, limit: number) {
    const [rows, total] = await Promise.all([
      this.entries.find(filter).sort({ at: -1, _id: -1 }).skip(offset).limit(limit).lean<EntryDocument[]>().exec(),
      this.entries.countDocuments(filter).exec(),
    ]);
    return { rows, total };
  }

  private async exported(userId: string, after: string | null, max: number) {
    const rows = await pageOf(this.entries, { account: accountOfPerson(userId) }, { by: 0 }, after, max);
    return rows.map(({ _id, account: _, ...row }) => ({ id: _id.toHexString(), row }));
  }

  /** Entries stay, since balances stand on them; the person's name in them does not. */
  private async pseudonymise(userId: string, pseudonym: Account): Promise<void> {
    await this.entries.updateMany({ account: accountOfPerson(userId) }, { $set: { account: pseudonym } }).exec();
    await this.entries.updateMany({ by: toId(userId) }, { $set: { by: null } }).exec();
  }
}
