import { amountFormTypes, type ReportType, reportNames, reportSegments } from '@/contract/reports/report';
import type { ListedKind } from './reportKind';

/** The kinds of report that a wizard makes, in the order of their tabs. They are in the first screen: what a list needs comes with it. */
export const reportKinds: readonly ListedKind[] = [
  { type: 'FOCUS', name: 'FOCUS', path: 'focus', load: async () => (await import('./focus/focusKind')).focusKind },
  { type: 'SSOI', name: 'SSOI', path: 'ssoi', load: async () => (await import('./ssoi/ssoiKind')).ssoiKind },
  ...amountFormTypes.map(amountForm),
  {
    type: 'ANNUAL',
    name: reportNames.ANNUAL,
    path: reportSegments.ANNUAL,
    calls: 'x/annual-report',
    extra: 'annual-report',
    load: async () => (await import('./annual/annualKind')).annualKind,
  },
];

/** A form of amounts, which the server's description says all of. */
function amountForm(type: ReportType): ListedKind {
  const path = reportSegments[type];
  const load = async () => (await import('./amountForms/amountFormKind')).amountFormKind(path);
  return { type, name: reportNames[type], path, calls: `x/amount-forms/${path}`, extra: 'amount-forms', load };
}
