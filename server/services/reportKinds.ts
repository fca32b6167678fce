import { amountForms } from '@/domain/amountForms/amountForms';
import { formKind } from './reports/amountForms/formKind';
import { annualKind } from './reports/annual/annualKind';
import { focusKind } from './reports/focus/focusKind';
import type { ReportKind } from './reports/reportKind';
import { ssoiKind } from './reports/ssoi/ssoiKind';

/** Every kind of report. */
export const reportKinds: readonly ReportKind[] = [focusKind, ssoiKind, ...amountForms.map(formKind), annualKind];
