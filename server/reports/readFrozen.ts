import { notFound } from '@server/common/errors';
import type { Executor } from '@server/db/client';
import { readFrozenReport } from '@server/netCapital/frozenReport';
import type { ReportType } from '@/contract/reports/report';
import { formatDay } from '@/domain/periods';
import { findReport } from './reportsRepository';

type CompanyBooks = { tx: Executor; companyId: number };

/** A frozen report, of a kind if one is wanted, whose checksum holds. Throws 404 when the company has none of this id. */
export async function readFrozen({ tx, companyId }: CompanyBooks, reportId: number, type: ReportType | null = null) {
  const stored = await findReport(tx, companyId, reportId);
  if (stored === null || (type !== null && stored.type !== type)) throw notFound('There is no report.');
  const { rulesVersion, inputs, results } = readFrozenReport(stored);
  const { generatedAt } = inputs as { generatedAt: string }; // of every kind
  const context = `${stored.name}, ${stored.timeReport}, as generated ${formatDay(generatedAt.slice(0, 10))}`;
  return { stored, rulesVersion, frozen: inputs, results, context };
}
