type ElementError = (message: string | null, container: Element) => Error;
/** What Testing Library knows of itself; the first is true while it waits. */
type Settings = { _disableExpensiveErrorDiagnostics?: boolean; getElementError: ElementError };

/**
 * For `configure` of Testing Library: while one waits for something, each look that does not find it yet would print the whole page,
 * which is a seventh of the tests' CPU. The page is printed once, when the wait has ended in vain.
 */
export function briefWhileWaiting(
  getSettings: () => object,
  full: Settings['getElementError'],
): Pick<Settings, 'getElementError'> {
  return {
    getElementError: (message, container) => {
      const { _disableExpensiveErrorDiagnostics: waits } = getSettings() as Settings;
      if (!waits) return full(message, container);
      return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
    },
  };
}
