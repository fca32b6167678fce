import type { FocusEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import DropdownMenu from 'react-bootstrap/DropdownMenu';
import './popover.css';

export type PopoverProps = {
  ref?: Ref<HTMLDivElement>;
  className?: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** The panel, a fieldset with the class `nc-popover-panel`. */
  panel: ReactNode;
  /** What stays visible, with its button as `DropdownToggle`. */
  children: ReactNode;
};

/**
 * A box with a button that opens a panel. A press outside, a focus elsewhere and Escape close it, and a focus inside the panel returns to the button;
 * a dialog around it handles Escape only once it is closed.
 */
export function Popover({ ref, className, isOpen, onToggle, panel, children }: PopoverProps) {
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    onToggle(false);
  }

  /** Closes the panel when the focus goes elsewhere, by whatever way. */
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (isOpen && relatedTarget !== null && !currentTarget.contains(relatedTarget)) onToggle(false);
  }

  return (
    <Dropdown
      {...(ref !== undefined && { ref })}
      bsPrefix="nc-popover"
      className={className}
      show={isOpen}
      onToggle={onToggle}
      autoClose="outside"
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
    >
      {children}
      {/* With a responsive alignment the style sheet places the panel. */}
      <DropdownMenu bsPrefix="nc-popover-menu" align={{ sm: 'start' }}>
        {panel}
      </DropdownMenu>
    </Dropdown>
  );
}
