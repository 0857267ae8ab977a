import { type ItemDraft, routes } from '@mathquiz/contracts';
import type { ApiClient } from '@mathquiz/testing';

/** Publishes items that daily tests are drawn from; who writes them may publish. */
export async function putAside(author: ApiClient, items: readonly ItemDraft[]): Promise<void> {
  for (const content of items) {
    const { _id: id } = (await author.call(routes.createQuiz, { body: { content } })).data;
    await author.call(routes.publishQuiz, { params: { id } });
    await author.call(routes.markQuiz, { params: { id, attr: 'daily' } });
  }
}
