import { focusKind } from './reports/focus/focusKind';
import type { ReportKind } from './reports/reportKind';
import { ssoiKind } from './reports/ssoi/ssoiKind';

/** Every kind of report. */
export const reportKinds: readonly ReportKind[] = [focusKind, ssoiKind];
