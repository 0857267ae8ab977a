import type { AskedVariant } from '@mathquiz/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { jsonSchemaOf } from '../calls/json-schema.js';
import { readForm } from '../calls/reply-faults.js';
import type { Tokens } from '../connection/completion.js';
import { ModelService } from '../connection/model.service.js';
import { attempt } from '../prompts/index.js';

/** `answers`: by part, as a student would give them; null: they could not be read. */
export type AttemptedAnswers = { readonly answers: Readonly<Record<string, string>> | null; readonly tokens: Tokens };

/** A second call that solves one variant of a proposed item without its keys. */
@Injectable()
export class IndependentAttempt {
  constructor(@Inject(ModelService) private readonly model: ModelService) {}

  async solve(variant: AskedVariant, signal: AbortSignal): Promise<AttemptedAnswers> {
    const { text, tokens } = await this.model.complete({
      messages: [
        { role: 'system', content: `${attempt.instructions}\n\nPrompt: ${attempt.version}` },
        { role: 'user', content: attempt.ask(variant) },
      ],
      schema: { name: 'attempt', schema: jsonSchemaOf(attempt.reply) },
      signal,
      onText: () => undefined,
    });
    const read = readForm(text, attempt.reply);
    if (!read.ok) return { answers: null, tokens };
    return { answers: Object.fromEntries(read.value.answers.map(({ part_id, answer }) => [part_id, answer])), tokens };
  }
}
