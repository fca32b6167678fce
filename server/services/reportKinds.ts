import { sipc6, sipc7 } from '@/domain/amountForms/sipcForms';
import { formKind } from './reports/amountForms/formKind';
import { annualKind } from './reports/annual/annualKind';
import { focusKind } from './reports/focus/focusKind';
import type { ReportKind } from './reports/reportKind';
import { ssoiKind } from './reports/ssoi/ssoiKind';

/** Every kind of report. */
export const reportKinds: readonly ReportKind[] = [focusKind, ssoiKind, formKind(sipc6), formKind(sipc7), annualKind];
