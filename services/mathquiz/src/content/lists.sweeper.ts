import { CONFIG, Sweepers } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { MathquizConfig } from '../config.js';
import { BookStore } from './book.store.js';
import { QuizStore } from './quiz.store.js';
import { TextStore } from './text.store.js';

/** What a crash has left between a change and its keys is found by lists again within a sweep. */
@Injectable()
export class ListsSweeper {
  constructor(
    @Inject(CONFIG) config: MathquizConfig,
    @Inject(QuizStore) quizzes: QuizStore,
    @Inject(TextStore) texts: TextStore,
    @Inject(BookStore) books: BookStore,
    @Inject(Sweepers) sweepers: Sweepers,
  ) {
    for (const { kind, repository } of [quizzes, texts, books])
      sweepers.every(config.SWEEP_MS, `lists of ${kind}`, () => repository.settleLists());
  }
}
