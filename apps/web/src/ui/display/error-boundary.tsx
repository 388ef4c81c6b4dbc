import { Component, type ReactNode } from 'react';

interface Props {
  /** Content that is shown after an error. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Catches errors while rendering or loading code, so that the rest of the page still works. */
export class ErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
