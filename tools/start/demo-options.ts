import { PlainError } from '../infrastructure/part.ts';

type DemoOption = {
  readonly option: `--${string}=demo`;
  readonly setting: string;
  readonly about: string;
  /** Names the settings of the real thing. */
  readonly instead: string;
};

/** Options of `npm start` and `npm run dev` by which a stand-in takes the place of what needs an account elsewhere. */
export const demoOptions: readonly DemoOption[] = [
  {
    option: '--ai=demo',
    setting: 'AI_DEMO',
    about: 'AI answers come from fixed examples, not from a model',
    instead: 'A model is set up with AI_BASE_URL and AI_MODEL: docs/self-hosting/ai.md.',
  },
  {
    option: '--payments=demo',
    setting: 'PAYMENTS_DEMO',
    about: 'credits are paid for with test cards, at a stand-in for Stripe',
    instead: 'Stripe is set up with STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY: docs/self-hosting/payments.md.',
  },
];

const isFor = (arg: string, { option }: DemoOption): boolean => {
  const [name] = option.split('=');
  return arg === name || arg.startsWith(`${name}=`);
};

export const isDemoOption = (arg: string): boolean => demoOptions.some((demo) => isFor(arg, demo));

/**
 * The environment of the services with what these options ask for; a plain error for any other value, which is not repeated: it may be a
 * key that was meant for a setting.
 */
export function withDemoOptions(args: readonly string[], env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const set = demoOptions.flatMap((demo) => {
    const given = args.filter((arg) => isFor(arg, demo));
    if (given.some((arg) => arg !== demo.option)) {
      const [name] = demo.option.split('=');
      throw new PlainError(`${name} takes one value: ${demo.option} (${demo.about}). ${demo.instead}`);
    }
    return given.length > 0 ? [[demo.setting, '1'] as const] : [];
  });
  return set.length > 0 ? { ...env, ...Object.fromEntries(set) } : env;
}

/** Lines of `--help`, the options as wide as that. */
export const demoHelp = (width: number): string =>
  demoOptions.map(({ option, about }) => `  ${option.padEnd(width)} ${about}`).join('\n');
/** Options in the line that shows how a command is called. */
export const demoUsage = demoOptions.map(({ option }) => `[${option}]`).join(' ');
