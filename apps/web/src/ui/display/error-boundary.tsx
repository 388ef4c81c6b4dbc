import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown instead of the broken content. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Contains errors of rendering and of loading code, so that the rest of the page survives. */
export class ErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
