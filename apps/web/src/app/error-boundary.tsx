import type { ErrorComponentProps } from '@tanstack/react-router';
import { Component, type ReactNode } from 'react';
import { logError } from '../data/server/errors.ts';
import { ErrorScreen } from '../features/errors/error-screen.tsx';
import { retryFailedBundles } from './failed-bundles.ts';

type Props = { children: ReactNode };
type State = { failure: { thrown: unknown } | null };

/** Around the whole app, for errors that no route has caught (spec §2.9). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(thrown: unknown): State {
    return { failure: { thrown } };
  }

  override componentDidCatch(thrown: unknown): void {
    logError(thrown, 'Drawing the app');
  }

  retry = (): void => {
    retryFailedBundles();
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    return this.state.failure === null ? this.props.children : <ErrorScreen onRetry={this.retry} />;
  }
}

/** The same screen for errors that a route has caught. */
export function CaughtError({ reset }: ErrorComponentProps) {
  return (
    <ErrorScreen
      onRetry={() => {
        retryFailedBundles();
        reset();
      }}
    />
  );
}
