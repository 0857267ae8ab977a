import { onlineManager } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';

/** Packages stay loaded from one spec file to the next (page-per-file.ts): those that both apps use learn of the present page here. */
export function renewPackages(): void {
  Object.assign(screen, within(document.body));
  onlineManager.setOnline(true);
}
