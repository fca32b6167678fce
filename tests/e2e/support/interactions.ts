import type { BrowserContext } from '@playwright/test';

/** The interactions that a browser's pages counted. */
export type Interactions = { readonly count: number; readonly log: readonly string[] };

/**
 * Has every page count what its user does: a press, a filled field, a choice, a chosen file, a key that submits. The pages count, not the test, so
 * that nothing is done uncounted.
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
  let filled: Element | null = null;
  const nameOf = (element: Element) =>
    element.getAttribute('name') ??
    element.getAttribute('aria-label') ??
    element.textContent?.trim().slice(0, 40) ??
    '';
  const on = (type: string, handle: (target: Element, event: Event) => void) =>
    document.addEventListener(type, (event) => event.target instanceof Element && handle(event.target, event), true);

  on('pointerdown', (target, { isTrusted }) => {
    // Pressing a field is part of filling it, and pressing a select part of choosing.
    if (isTrusted && !target.matches(`${typed}, select`)) tell(`press ${nameOf(target)}`);
  });
  on('input', (target, { isTrusted }) => {
    // The boxes of a code are one field.
    const field = target.closest('.nc-otp-boxes') ?? target;
    if (!isTrusted || !target.matches(typed) || field === filled) return;
    filled = field;
    tell(`fill ${nameOf(target)}`);
  });
  on('focusin', (target) => {
    if ((target.closest('.nc-otp-boxes') ?? target) !== filled) filled = null;
  });
  on('change', (target) => {
    if (target.matches('select, input[type=file]')) tell(`choose ${nameOf(target)}`);
  });
  on('keydown', (target, event) => {
    const isSubmit = event instanceof KeyboardEvent && event.key === 'Enter' && event.isTrusted;
    if (isSubmit) tell(`press Enter in ${nameOf(target)}`);
  });
}
