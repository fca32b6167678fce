import { Component, type ReactNode } from 'react';
import { isLoadFailure } from '@/lib/loadFailure';
import { ErrorNotice } from './ErrorNotice';

export type PanelBoundaryProps = {
  /** Identifies the content: another one is tried anew. */
  of?: unknown;
  /** Places the notice where the panel would be; a panel inside another has none. */
  className?: string;
  children: ReactNode;
};

type PanelBoundaryState = { failure: { error: unknown } | null };

/** Shows a notice in place of a panel that fails to render; the page around it stays. Code that can't be loaded is the page's to recover. */
export class PanelBoundary extends Component<PanelBoundaryProps, PanelBoundaryState> {
  override state: PanelBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): PanelBoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate({ of }: PanelBoundaryProps) {
    if (of !== this.props.of && this.state.failure !== null) this.retry();
  }

  retry = () => this.setState({ failure: null });

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    if (isLoadFailure(failure.error)) throw failure.error;
    return (
      <div className={this.props.className}>
        <ErrorNotice error={failure.error} text="This panel couldn't be displayed." onRetry={this.retry} />
      </div>
    );
  }
}
