import { Component, type ReactNode } from 'react';

interface Properties {
  /** What is shown instead of what broke. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps what breaks while it is drawn, or did not arrive, from taking the rest of the page with it. */
export class ErrorBoundary extends Component<Properties, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
