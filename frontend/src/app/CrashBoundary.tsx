import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Crash } from './Crash';

interface BoundaryProps {
  /** The address. An error belongs to one address; another page is rendered again. */
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

/** Shows an error message in the place of a page that threw. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return <Boundary place={key}>{children}</Boundary>;
}
