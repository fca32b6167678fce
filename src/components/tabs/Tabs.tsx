import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import Nav from 'react-bootstrap/Nav';
import './tabs.css';

export type Tab<Id extends string> = { id: Id; label: string };

export type TabsProps<Id extends string> = {
  /** Names what the tabs are of. */
  label: string;
  tabs: readonly Tab<Id>[];
  active: Id;
  onSelect: (id: Id) => void;
  /** The panel of the active tab. */
  children: ReactNode;
};

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs of one page or dialog, of which one panel shows. The arrow keys go from tab to tab. */
export function Tabs<Id extends string>({ label, tabs, active, onSelect, children }: TabsProps<Id>) {
  const panelId = useId();
  const list = useRef<HTMLDivElement>(null);

  function handleKey(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined) return;
    const position = tabs.findIndex(({ id }) => id === active);
    const next = (position + step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (tab === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <>
      <Nav as="div" ref={list} variant="underline" className="nc-tabs" role="tablist" aria-label={label}>
        {tabs.map(({ id, label: text }) => (
          <button
            key={id}
            type="button"
            role="tab"
            className={id === active ? 'nav-link active' : 'nav-link'}
            aria-selected={id === active}
            aria-controls={panelId}
            tabIndex={id === active ? 0 : -1}
            onClick={() => onSelect(id)}
            onKeyDown={handleKey}
          >
            {text}
          </button>
        ))}
      </Nav>
      <div id={panelId} role="tabpanel" aria-label={tabs.find(({ id }) => id === active)?.label}>
        {children}
      </div>
    </>
  );
}
