import { amountFormTypes, type ReportType, reportNames, reportSegments } from '@/contract/reports/report';
import type { ListedKind } from '@/features/reports';

/** The kinds of report made by a wizard, in tab order. Part of the first screen; the rest of a kind is loaded with its list. */
export const reportKinds: readonly ListedKind[] = [
  {
    type: 'FOCUS',
    name: 'FOCUS',
    path: 'focus',
    load: async () => (await import('@/features/focus')).focusKind,
  },
  { type: 'SSOI', name: 'SSOI', path: 'ssoi', load: async () => (await import('@/features/ssoi')).ssoiKind },
  ...amountFormTypes.map(amountForm),
  {
    type: 'ANNUAL',
    name: reportNames.ANNUAL,
    path: reportSegments.ANNUAL,
    calls: 'x/annual-report',
    extra: 'annual-report',
    load: async () => (await import('@/features/annual')).annualKind,
  },
];

/** Returns a form of amounts, described entirely by the server. */
function amountForm(type: ReportType): ListedKind {
  const path = reportSegments[type];
  const load = async () => (await import('@/features/lineForms')).amountFormKind(path);
  return { type, name: reportNames[type], path, calls: `x/amount-forms/${path}`, extra: 'amount-forms', load };
}
