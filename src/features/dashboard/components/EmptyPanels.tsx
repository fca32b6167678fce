import { FirstSteps } from './FirstSteps';

/** The panels of a company without a trial balance: each where it waited, so that nothing moves, the first with what to do. */
export function EmptyPanels() {
  return (
    <>
      <FirstSteps />
      <EmptyPanel id="nc-tasks-heading" title="To finish this period" text="What's left to do appears here." />
      <EmptyPanel
        id="nc-trend-heading"
        title="Net capital and requirement"
        text="The trend appears here once you have a trial balance."
        className="nc-panel-trend"
      />
    </>
  );
}

type EmptyPanelProps = { id: string; title: string; text: string; className?: string };

/** A panel that has nothing to show before there is a trial balance. */
export function EmptyPanel({ id, title, text, className = '' }: EmptyPanelProps) {
  return (
    <section className={`nc-panel ${className}`.trimEnd()} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
      </header>
      <p className="nc-panel-note">{text}</p>
    </section>
  );
}
