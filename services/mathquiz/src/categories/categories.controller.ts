import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { CategoriesService } from './categories.service.js';

@Controller()
export class CategoriesController {
  constructor(@Inject(CategoriesService) private readonly categories: CategoriesService) {}

  @Handles(routes.listCategories)
  async list({ query }: RequestOf<typeof routes.listCategories>) {
    return { data: await this.categories.list(query.locale) };
  }

  @Handles(routes.getCategory)
  async get({ params, query }: RequestOf<typeof routes.getCategory>) {
    return { data: await this.categories.get(params.id, query.locale) };
  }

  @Handles(routes.createCategory)
  async create({ body, ...request }: RequestOf<typeof routes.createCategory>) {
    return { data: await this.categories.create(request, body) };
  }

  @Handles(routes.changeCategory)
  async change({ body, ...request }: RequestOf<typeof routes.changeCategory>) {
    return { data: await this.categories.alter(request, body._id, body.names, body.to) };
  }

  @Handles(routes.mergeCategory)
  async merge({ params, body, ...request }: RequestOf<typeof routes.mergeCategory>) {
    return { data: await this.categories.merge(request, params.id, body.into) };
  }

  @Handles(routes.deleteCategory)
  async remove({ params, ...request }: RequestOf<typeof routes.deleteCategory>) {
    await this.categories.remove(request, params.id);
    return {};
  }
}
