import { PlainError } from '../infrastructure/part.ts';

/** `--ai=demo` of `npm start` and `npm run dev`. */
export const aiDemo = { option: '--ai=demo', about: 'AI answers come from fixed examples, not from a model' } as const;

export const isAiOption = (arg: string): boolean => arg === '--ai' || arg.startsWith('--ai=');

/**
 * The environment of the services with what `--ai` asks for; a plain error for any other value, which is not repeated: it may be a key
 * that was meant for AI_API_KEY.
 */
export function withAiOption(args: readonly string[], env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const given = args.filter(isAiOption);
  if (given.some((arg) => arg !== aiDemo.option)) {
    throw new PlainError(
      `--ai takes one value: ${aiDemo.option} (${aiDemo.about}). A model is set up with AI_BASE_URL and AI_MODEL: docs/self-hosting/ai.md.`,
    );
  }
  return given.length > 0 ? { ...env, AI_DEMO: '1' } : env;
}
