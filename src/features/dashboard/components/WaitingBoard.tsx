import '../capitalPanel.css';
import '../capitalTrend.css';

/** The board while nobody knows of what: each panel where it is going to be, and about as high. */
export function WaitingBoard() {
  return (
    <div className="nc-dashboard">
      <WaitingPanel title="Net capital" className="nc-panel-capital" />
      <div className="nc-side">
        <WaitingPanel title="To finish" />
        <WaitingPanel title="Due next" className="nc-panel-due" />
      </div>
      <WaitingPanel title="Net capital and requirement" className="nc-panel-trend" />
      <WaitingPanel title="Tie-out" className="nc-panel-tie-out" />
    </div>
  );
}

function WaitingPanel({ title, className = '' }: { title: string; className?: string }) {
  return (
    <div className={`nc-panel nc-panel-expected ${className}`.trimEnd()} aria-busy="true">
      <header>
        <h2>{title}</h2>
      </header>
      <p className="nc-panel-waiting">Loading...</p>
    </div>
  );
}
