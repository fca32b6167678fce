import type { BrowserContext } from '@playwright/test';

/** The interactions that a browser's pages counted. */
export type Interactions = { readonly count: number; readonly log: readonly string[] };

/**
 * Has every page count what its user does: a press, a filled field, a choice, a tick, a chosen file, a key that presses. The pages count, not the
 * test, so that nothing is done uncounted.
 */
export async function countInteractions(context: BrowserContext): Promise<Interactions> {
  const log: string[] = [];
  await context.exposeFunction('netcapInteraction', (what: string) => void log.push(what));
  await context.addInitScript(countInPage);
  return {
    get count() {
      return log.length;
    },
    log,
  };
}

function countInPage() {
  const tell: (what: string) => void = Reflect.get(window, 'netcapInteraction');
  const typed = 'input:not([type=checkbox], [type=radio], [type=file], [type=button], [type=submit]), textarea';
  const keys: Readonly<Record<string, string>> = {
    Enter: '*',
    ' ': 'button, a, summary, [role]:not([role=combobox], input)',
  };
  let filled: Element | null = null;
  let isPointer = false;
  const nameOf = (element: Element) =>
    element.getAttribute('name') ??
    element.getAttribute('aria-label') ??
    element.textContent?.trim().slice(0, 40) ??
    '';
  const on = (type: string, handle: (target: Element, event: Event) => void) =>
    document.addEventListener(type, (event) => event.target instanceof Element && handle(event.target, event), true);

  on('pointerdown', (target, { isTrusted }) => {
    if (!isTrusted) return;
    isPointer = true;
    // Pressing a field is part of filling it, and pressing a select part of choosing.
    if (!target.matches(`${typed}, select`) || target.matches('[role=combobox]')) tell(`press ${nameOf(target)}`);
  });
  // Not only trusted ones: a day is filled in by a script, and the app itself fires none.
  on('input', (target) => {
    // The boxes of a code are one field.
    const field = target.closest('.nc-otp-boxes') ?? target;
    if (!target.matches(typed) || field === filled) return;
    filled = field;
    tell(`fill ${nameOf(target)}`);
  });
  on('focusin', (target) => {
    if ((target.closest('.nc-otp-boxes') ?? target) !== filled) filled = null;
  });
  on('change', (target) => {
    if (target.matches('select, input[type=file]')) tell(`choose ${nameOf(target)}`);
    // A tick by a pointer was counted as its press.
    if (target.matches('[type=checkbox], [type=radio]') && !isPointer) tell(`tick ${nameOf(target)}`);
  });
  on('keydown', (target, event) => {
    if (!(event instanceof KeyboardEvent && event.isTrusted)) return;
    isPointer = false;
    const pressed = keys[event.key];
    if (pressed !== undefined && target.matches(pressed)) tell(`press ${event.key} in ${nameOf(target)}`);
  });
}
