import { Component, type ReactNode } from 'react';

/** Where a field's file cannot be had (no network), something plainer does the same work. */
export class Fallback extends Component<{ plain: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.plain : this.props.children;
  }
}
