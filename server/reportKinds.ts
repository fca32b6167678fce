import { amountForms } from '@/domain/lineForms/amountForms';
import { annualKind } from './annual/annualKind';
import { explainFocusReport } from './explain/explainItems';
import { explainSsoiReport } from './explain/explainSsoi';
import { focusKind } from './focus/focusKind';
import { formKind } from './lineForms/formKind';
import type { ReportKind } from './reports/reportKind';
import { ssoiKind } from './ssoi/ssoiKind';

/** Every kind of report. */
export const reportKinds: readonly ReportKind[] = [
  { ...focusKind, explain: explainFocusReport },
  { ...ssoiKind, explain: explainSsoiReport },
  ...amountForms.map(formKind),
  annualKind,
];
