import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Crash } from './Crash';

interface BoundaryProps {
  /** The address; a crash is of one address, and another page is tried anew. */
  place: string;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { error?: unknown; place: string }> {
  override state = { place: this.props.place };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: Boundary['state']) {
    return place === state.place ? null : { error: undefined, place };
  }

  override render() {
    return 'error' in this.state && this.state.error !== undefined ? (
      <Crash error={this.state.error} />
    ) : (
      this.props.children
    );
  }
}

/** Says that a page could not be rendered, in the place of what threw. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return <Boundary place={key}>{children}</Boundary>;
}
