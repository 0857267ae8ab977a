/** What this device keeps. A full or forbidden storage is the same as an empty one: nothing here is the only copy of anything. */
export function readLocal<T>(key: string, storage: Storage = localStorage): T | null {
  try {
    const text = storage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

/** Gives false when the device would not keep it. */
export function writeLocal(key: string, value: unknown, storage: Storage = localStorage): boolean {
  try {
    storage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forgetLocal(key: string, storage: Storage = localStorage): void {
  try {
    storage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
