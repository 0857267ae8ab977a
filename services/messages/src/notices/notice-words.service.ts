import type { Locale, Person } from '@mathquiz/contracts';
import { fullName } from '@mathquiz/domain/format';
import { noticeText, type Say } from '@mathquiz/domain/notices';
import { BusClient, fillText, PeopleService, systemContext, TextOverrides } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Notice } from '../push/push-devices.service.js';
import type { NoticeDocument } from './notice.schema.js';

/** A push has to fit into 4 KB, encrypted and in UTF-8. */
const maxLetters = 300;
const product = 'Math Quiz';

/** Notices in the words of their reader's language: on a device, in a mail. */
@Injectable()
export class NoticeWordsService {
  private readonly texts: TextOverrides;

  constructor(
    @Inject(BusClient) bus: BusClient,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {
    this.texts = new TextOverrides(bus, '');
  }

  async lineOf(notice: NoticeDocument, locale: Locale): Promise<string> {
    const [by, say] = await Promise.all([this.byOf(notice, locale), this.say(locale)]);
    return noticeText({ ...notice, by }, locale, say);
  }

  /** Of a letter: who wrote, and its title. */
  async onDevice(notice: NoticeDocument, locale: Locale): Promise<Notice> {
    const id = notice._id.toHexString();
    const url = `/app${notice.link}`;
    if (notice.kind !== 'message')
      return { title: product, body: short(await this.lineOf(notice, locale)), url, tag: id };
    const [by, say] = await Promise.all([this.byOf(notice, locale), this.say(locale)]);
    return {
      title: by ? fullName(by, locale) || by.username : product,
      body: short(notice.params.title || say('notices.noSubject')),
      url,
      tag: notice.about?.slice(notice.about.indexOf(':') + 1) ?? id,
    };
  }

  /** After quiet hours: how many have gathered. */
  async gathered(count: number, locale: Locale): Promise<Notice> {
    const say = await this.say(locale);
    return { title: product, body: say('notices.waited', { count }), url: '/app/', tag: 'notices' };
  }

  private async byOf({ by_id }: NoticeDocument, locale: Locale): Promise<Person | null> {
    return by_id && this.people.one(by_id.toHexString(), systemContext(locale));
  }

  private async say(locale: Locale): Promise<Say> {
    const texts = await this.texts.of(locale);
    return (key, values) => fillText(texts[key] ?? '', values ?? {});
  }
}

const short = (text: string): string => [...text].slice(0, maxLetters).join('');
