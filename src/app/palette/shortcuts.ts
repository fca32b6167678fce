/** A global shortcut; `keys` as shown in the list. */
export type Shortcut = { keys: readonly string[]; text: string };

/** The shortcuts in the list. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], text: 'Go to a screen, period, account or line' },
  { keys: ['Ctrl', 'S'], text: 'Save the form, or the changes of an edit screen' },
  { keys: ['Alt', '↓'], text: 'Next row of the table' },
  { keys: ['Alt', '↑'], text: 'Previous row of the table' },
  { keys: ['?'], text: 'This list' },
];

export type ShortcutName = 'palette' | 'save' | 'nextRow' | 'previousRow' | 'list';

/** Names of shortcuts by modifiers and key. */
const names: Readonly<Record<string, ShortcutName>> = {
  'command k': 'palette',
  'command s': 'save',
  'alt ArrowDown': 'nextRow',
  'alt ArrowUp': 'previousRow',
  'shift ?': 'list',
  '?': 'list',
};

/** Returns the shortcut of a key press, if any; a field's own keys are excluded. */
export function findShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): ShortcutName | null {
  const held = [ctrlKey || metaKey ? 'command' : '', altKey ? 'alt' : '', shiftKey ? 'shift' : ''];
  const pressed = key.length === 1 ? key.toLowerCase() : key;
  const name = names[[...held, pressed].filter((part) => part !== '').join(' ')] ?? null;
  const isOfField = name === 'list' ? isIn(target, textFields) : isIn(target, choices);
  return isOfField && name !== 'palette' && name !== 'save' ? null : name;
}

const textFields = 'input, select, textarea, [contenteditable]';
/** Elements in which Alt and an arrow open the choices. */
const choices = 'select, [role="combobox"]';

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof HTMLElement && target.closest(selector) !== null;
}

const stops = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)';

/**
 * Moves the focus to the same position in the row above or below, or from elsewhere into the first row of the page's table. Returns false without
 * one.
 */
export function moveRow(by: 1 | -1): boolean {
  const place = document.querySelector('[role="dialog"]') ?? document.querySelector('main');
  const row = document.activeElement?.closest('tbody tr');
  if (!row) return focusRow(place?.querySelector('tbody tr'), 0);
  const column = Array.from(row.querySelectorAll(stops)).indexOf(document.activeElement as Element);
  return focusRow(by === 1 ? row.nextElementSibling : row.previousElementSibling, column);
}

function focusRow(row: Element | null | undefined, column: number): boolean {
  const found = Array.from(row?.querySelectorAll<HTMLElement>(stops) ?? []);
  const stop = found[column] ?? found[0];
  stop?.focus();
  stop?.scrollIntoView({ block: 'nearest' });
  return stop !== undefined;
}

/** Presses the save button of the top dialog, else of the page. Returns false without an enabled one. */
export function pressSave(): boolean {
  const dialog = Array.from(document.querySelectorAll('[role="dialog"]')).at(-1);
  const place = dialog ?? document.querySelector('main');
  const button =
    place?.querySelector<HTMLButtonElement>('[data-saves]') ??
    place?.querySelector<HTMLButtonElement>('form [type="submit"]');
  if (!button || button.disabled) return false;
  button.click();
  return true;
}
