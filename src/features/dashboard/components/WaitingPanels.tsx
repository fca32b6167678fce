import '../capitalPanel.css';
import '../capitalTrend.css';

/** The panels of a period while nobody knows which: each where it is going to be, and as high. */
export function WaitingPanels() {
  return (
    <>
      <WaitingPanel title="Net capital" className="nc-panel-capital" />
      <WaitingPanel title="To finish this period" />
      <WaitingPanel title="Net capital and requirement" className="nc-panel-trend" />
    </>
  );
}

type WaitingPanelProps = { title: string; className?: string };

export function WaitingPanel({ title, className = '' }: WaitingPanelProps) {
  return (
    <div className={`nc-panel ${className}`.trimEnd()} aria-busy="true">
      <header>
        <h2>{title}</h2>
      </header>
      <p className="nc-panel-waiting">Loading...</p>
    </div>
  );
}
