import type { ListedKind } from './reportKind';

/** The kinds of report that a wizard makes, in the order of their tabs. They are in the first screen: what a list needs comes with it. */
export const reportKinds: readonly ListedKind[] = [
  { type: 'FOCUS', name: 'FOCUS', path: 'focus', load: async () => (await import('./focus/focusKind')).focusKind },
  { type: 'SSOI', name: 'SSOI', path: 'ssoi', load: async () => (await import('./ssoi/ssoiKind')).ssoiKind },
];
