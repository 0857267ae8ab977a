import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { PackagesService } from './packages.service.js';

@Controller()
export class PackagesController {
  constructor(@Inject(PackagesService) private readonly packages: PackagesService) {}

  @Handles(routes.creditPackages)
  async get(_: RequestOf<typeof routes.creditPackages>) {
    return { data: await this.packages.get() };
  }

  @Handles(routes.putCreditPackages)
  async put({ body }: RequestOf<typeof routes.putCreditPackages>) {
    return { data: await this.packages.put(body) };
  }
}
