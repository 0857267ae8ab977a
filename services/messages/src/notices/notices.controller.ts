import { routes, tellNotice } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { NoticeSettingsService } from './notice-settings.service.js';
import { NoticesService } from './notices.service.js';
import { TellingService } from './telling.service.js';

@Controller()
export class NoticesController {
  constructor(
    @Inject(NoticesService) private readonly notices: NoticesService,
    @Inject(NoticeSettingsService) private readonly chosen: NoticeSettingsService,
    @Inject(TellingService) private readonly telling: TellingService,
  ) {}

  @Handles(tellNotice)
  async tell({ body, now }: RequestOf<typeof tellNotice>) {
    return { data: { told: await this.telling.tell(body, now) } };
  }

  @Handles(routes.listNotices)
  list({ query, ...request }: RequestOf<typeof routes.listNotices>) {
    return this.notices.list(request, query.offset, query.limit);
  }

  @Handles(routes.noticeState)
  async state(request: RequestOf<typeof routes.noticeState>) {
    return { data: await this.notices.state(request) };
  }

  @Handles(routes.setNoticeRead)
  async setRead({ params, body, ...request }: RequestOf<typeof routes.setNoticeRead>) {
    return { data: await this.notices.mark(request, params.id, body.read === 1) };
  }

  @Handles(routes.setNoticesRead)
  async setAllRead({ caller }: RequestOf<typeof routes.setNoticesRead>) {
    await this.notices.markAll(caller);
    return {};
  }

  @Handles(routes.deleteNotice)
  async remove({ caller, params }: RequestOf<typeof routes.deleteNotice>) {
    await this.notices.remove(caller, params.id);
    return {};
  }

  @Handles(routes.noticeSettings)
  async settings(request: RequestOf<typeof routes.noticeSettings>) {
    return { data: await this.chosen.get(request) };
  }

  @Handles(routes.putNoticeSettings)
  async putSettings({ body, ...request }: RequestOf<typeof routes.putNoticeSettings>) {
    return { data: await this.chosen.put(request, body) };
  }
}
