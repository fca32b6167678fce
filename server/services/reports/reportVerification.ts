import { reportKind } from '@server/documents/reportKinds';
import { conflict } from '@server/errors';
import type { CompanyContext } from '@server/services/context';
import type { ReportVerification } from '@/contract/report';
import { readFrozenReport } from './frozenReport';
import { requireReport } from './reportList';

/**
 * Recomputes a report from its frozen inputs by the rules that made it, and says where it differs. Throws 404 when there is no such report,
 * and 409 when its stored data were changed or its rules are not known.
 */
export async function verifyReport(context: CompanyContext, reportId: number): Promise<ReportVerification> {
  const stored = await requireReport(context, reportId);
  const report = readFrozenReport(stored);
  const { rulesVersion } = report;
  const kind = reportKind(stored.type);
  if (!kind.hasRules(rulesVersion)) {
    throw conflict(`${stored.name} was made by version ${rulesVersion} of the rules, which this server does not have.`);
  }
  const differences = kind.verify(report);
  return { rules_version: rulesVersion, agrees: differences.length === 0, differences: [...differences] };
}
