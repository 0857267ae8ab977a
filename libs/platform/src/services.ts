/**
 * The services of one installation behind the gateway. Everything that goes through all services reads this list: starting, building,
 * health, export and erasure of a person's data. A new service is one line here. (No imports: the tools read it before a build.)
 */
export const backingServices = ['auth', 'messages', 'mathquiz', 'storage', 'chat', 'transactions', 'llm'] as const;

/** All of them, in the order of their start; the gateway last, since it lets people in. */
export const services = [...backingServices, 'gateway'] as const;
