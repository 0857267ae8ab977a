/** What the service is called that an application is. */
export const SERVICE_NAME = Symbol('SERVICE_NAME');
