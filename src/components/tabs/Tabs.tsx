import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import Nav from 'react-bootstrap/Nav';
import NavLink from 'react-bootstrap/NavLink';
import TabContainer from 'react-bootstrap/TabContainer';
import TabPane from 'react-bootstrap/TabPane';
import './tabs.css';

export type Tab<Id extends string> = { id: Id; label: string };

export type TabsProps<Id extends string> = {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Id>[];
  active: Id;
  onSelect: (id: Id) => void;
  /** The panel of the active tab. */
  children: ReactNode;
};

/** Renders the tabs of one page or dialog with the panel of the active one. The arrow keys move between tabs. */
export function Tabs<Id extends string>({ label, tabs, active, onSelect, children }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const isByKey = useRef(false);

  // The address decides which tab is active, so that it changes after the library has moved the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the active tab
  useEffect(() => {
    if (isByKey.current) list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
    isByKey.current = false;
  }, [active]);

  function handleKeyDown({ key }: KeyboardEvent) {
    isByKey.current = key.startsWith('Arrow');
  }

  function handleSelect(key: string | null) {
    const tab = tabs.find(({ id }) => id === key);
    if (tab !== undefined) onSelect(tab.id);
  }

  return (
    <TabContainer activeKey={active} onSelect={handleSelect} transition={false} mountOnEnter unmountOnExit>
      <Nav ref={list} as="div" variant="underline" className="nc-tabs" aria-label={label} onKeyDown={handleKeyDown}>
        {tabs.map(({ id, label: text }) => (
          <NavLink key={id} as="button" type="button" eventKey={id}>
            {text}
          </NavLink>
        ))}
      </Nav>
      <TabPane eventKey={active}>{children}</TabPane>
    </TabContainer>
  );
}
