import { beginSending, routes } from '@mathquiz/contracts';
import { AppError, Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { DrawingService } from './drawing.service.js';
import { toSentFile } from './file-view.js';
import { ReceivingService } from './receiving.service.js';
import { RoomService } from './room.service.js';

@Controller()
export class FilesController {
  constructor(
    @Inject(ReceivingService) private readonly receiving: ReceivingService,
    @Inject(DrawingService) private readonly drawing: DrawingService,
    @Inject(RoomService) private readonly room: RoomService,
  ) {}

  @Handles(beginSending)
  async begin({ body: { caller }, now }: RequestOf<typeof beginSending>) {
    return { data: await this.room.begin(caller, now) };
  }

  @Handles(routes.uploadFile)
  async upload({ body, ...request }: RequestOf<typeof routes.uploadFile>) {
    const { caller, context, now } = request;
    if (!context.upload) throw new AppError('unsupported_media');
    const file = await this.receiving.receive(context.upload, body.use, caller.user_id, now);
    await this.drawing.begin(request, file);
    return { data: toSentFile(file) };
  }

  @Handles(routes.fileQuota)
  async quota({ caller, now }: RequestOf<typeof routes.fileQuota>) {
    return { data: await this.room.quota(caller, now) };
  }
}
