import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { Icon } from '@/components/icon';
import { usePopover } from '@/components/popover';
import './rowMenu.css';

export type RowAction = {
  text: string;
  /** What the button is called where it doesn't read as "text name". */
  label?: string;
  tooltip?: string;
  onClick: () => unknown;
};

type RowMenuProps = {
  /** What the row is called in the middle of a sentence. */
  name: string;
  /** What the button says; three dots without it. */
  text?: string;
  /** What the button and its panel are called. */
  label?: string;
  actions: readonly RowAction[];
  disabled?: boolean;
};

/** What can be done with a row beside what stands in it, with what each comes to. */
export function RowMenu({ name, text, label = `More for ${name}`, actions, disabled = false }: RowMenuProps) {
  const { isOpen, boxRef, toggleRef, toggle, close } = usePopover();

  function handleClick(action: RowAction) {
    // First, so that a dialog gives the focus back to what stays.
    close();
    action.onClick();
  }

  /** The focus doesn't go with the panel, nor does the page scroll back to the button. */
  function handleScroll() {
    if (boxRef.current?.contains(document.activeElement)) toggleRef.current?.focus({ preventScroll: true });
    toggle();
  }

  return (
    <div className="nc-row-menu" ref={boxRef}>
      <Button
        ref={toggleRef}
        {...(text === undefined ? dots : words)}
        aria-label={label}
        aria-expanded={isOpen}
        disabled={disabled}
        onClick={toggle}
      >
        {text ?? <Icon name="more" />}
      </Button>
      {isOpen && (
        <MenuPanel name={name} label={label} actions={actions} onClick={handleClick} onScroll={handleScroll} />
      )}
    </div>
  );
}

const dots = { variant: 'link', className: 'nc-row-menu-button', 'data-tooltip': 'More' };
const words = { variant: 'outline-secondary', size: 'sm', className: 'nc-row-menu-words' } as const;

type MenuPanelProps = Pick<RowMenuProps, 'name' | 'actions'> & {
  label: string;
  onClick: (action: RowAction) => void;
  /** Called when the row moves away from under the panel. */
  onScroll: () => void;
};

/** Above the page, so that the table it belongs to doesn't cut it off. */
function MenuPanel({ name, label, actions, onClick, onScroll }: MenuPanelProps) {
  const id = useId();
  const panel = useRef<HTMLFieldSetElement>(null);
  const leave = useEffectEvent(onScroll);

  useLayoutEffect(() => {
    if (panel.current !== null) showBeside(panel.current);
  }, []);

  useEffect(() => {
    const closed = new AbortController();
    const place = () => panel.current?.parentElement?.getBoundingClientRect().top;
    const opened = place();
    // Word of a scroll that brought the button into sight comes once the panel is open, and moves nothing any more.
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

/** Shows the panel below its button, or above it where the window ends. */
function showBeside(panel: HTMLElement): void {
  // Not in every browser, nor where tests run: there it stands in its place of the table.
  panel.showPopover?.();
  const button = panel.parentElement?.getBoundingClientRect();
  if (button === undefined) return;
  const { height } = panel.getBoundingClientRect();
  const isBelow = button.bottom + gapPx + height <= window.innerHeight;
  panel.style.top = `${isBelow ? button.bottom + gapPx : button.top - gapPx - height}px`;
  panel.style.right = `${document.documentElement.clientWidth - button.right}px`;
}
