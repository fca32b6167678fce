import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import DropdownToggle from 'react-bootstrap/DropdownToggle';
import { Icon } from '@/components/icon/Icon';
import { Popover } from '@/components/popover/Popover';
import './rowMenu.css';

export type RowAction = {
  text: string;
  /** Accessible name of the button, if it isn't "text name". */
  label?: string;
  tooltip?: string;
  onClick: () => unknown;
};

type RowMenuProps = {
  /** The row's name inside a sentence. */
  name: string;
  /** Text of the button; three dots by default. */
  text?: string;
  /** Accessible name of the button and its panel. */
  label?: string;
  actions: readonly RowAction[];
  disabled?: boolean;
};

/** A menu of a row's further actions, each with its effect. */
export function RowMenu({ name, text, label = `More for ${name}`, actions, disabled = false }: RowMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const boxRef = useRef<HTMLDivElement>(null);
  const toggleRef = useRef<HTMLButtonElement>(null);

  function handleClick(action: RowAction) {
    // Closes first, so that a dialog returns the focus to an element that stays.
    setOpen(false);
    toggleRef.current?.focus();
    action.onClick();
  }

  /** Moves the focus to the button before the panel closes, without scrolling back to it. */
  function handleScroll() {
    if (boxRef.current?.contains(document.activeElement)) toggleRef.current?.focus({ preventScroll: true });
    setOpen(false);
  }

  return (
    <Popover
      ref={boxRef}
      className="nc-row-menu"
      isOpen={isOpen}
      onToggle={setOpen}
      panel={
        isOpen && (
          <MenuPanel name={name} label={label} actions={actions} onClick={handleClick} onScroll={handleScroll} />
        )
      }
    >
      <DropdownToggle
        ref={toggleRef}
        {...(text === undefined ? dots : words)}
        bsPrefix="nc-popover-toggle"
        aria-label={label}
        disabled={disabled}
      >
        {text ?? <Icon name="more" />}
      </DropdownToggle>
    </Popover>
  );
}

const dots = { variant: 'link', className: 'nc-row-menu-button', 'data-tooltip': 'More' };
const words = { variant: 'outline-secondary', size: 'sm', className: 'nc-row-menu-words' } as const;

type MenuPanelProps = Pick<RowMenuProps, 'name' | 'actions'> & {
  label: string;
  onClick: (action: RowAction) => void;
  /** Called when scrolling moves the row away from the panel. */
  onScroll: () => void;
};

/** Renders the panel above the page, so that its table doesn't cut it off. */
function MenuPanel({ name, label, actions, onClick, onScroll }: MenuPanelProps) {
  const id = useId();
  const panel = useRef<HTMLFieldSetElement>(null);
  const leave = useEffectEvent(onScroll);

  useLayoutEffect(() => {
    if (panel.current !== null) placePanel(panel.current);
  }, []);

  useEffect(() => {
    const closed = new AbortController();
    const place = () => boxOf(panel.current)?.getBoundingClientRect().top;
    const opened = place();
    // The event of a scroll that brought the button into view arrives after the panel opened, and moves nothing.
    document.addEventListener('scroll', () => place() !== opened && leave(), { signal: closed.signal, capture: true });
    window.addEventListener('resize', () => leave(), { signal: closed.signal });
    return () => closed.abort();
  }, []);

  return (
    <fieldset className="nc-popover-panel nc-row-menu-panel" popover="manual" aria-label={label} ref={panel}>
      {actions.map((action, position) => (
        <button
          key={action.text}
          type="button"
          className="nc-row-menu-item"
          aria-label={action.label ?? `${action.text} ${name}`}
          aria-describedby={action.tooltip === undefined ? undefined : `${id}-${position}`}
          onClick={() => onClick(action)}
        >
          {action.text}
          {action.tooltip !== undefined && (
            <span id={`${id}-${position}`} className="nc-row-menu-note">
              {action.tooltip}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}

const gapPx = 4;

/** Shows the panel below its button, or above it at the bottom of the window. */
function placePanel(panel: HTMLElement): void {
  // Missing in some browsers and in tests: there the panel stays inside the table.
  panel.showPopover?.();
  const button = boxOf(panel)?.getBoundingClientRect();
  if (button === undefined) return;
  const { height } = panel.getBoundingClientRect();
  const isBelow = button.bottom + gapPx + height <= window.innerHeight;
  panel.style.top = `${isBelow ? button.bottom + gapPx : button.top - gapPx - height}px`;
  panel.style.right = `${document.documentElement.clientWidth - button.right}px`;
}

/** Returns the box of the button and its panel. */
function boxOf(panel: HTMLElement | null): Element | null | undefined {
  return panel?.closest('.nc-row-menu');
}
