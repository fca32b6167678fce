import { firmEnds, requireCompany } from '@server/company/companies';
import type { Executor } from '@server/db/client';
import { listProposedAgreements } from '@server/registers/loansRepository';
import type { FirmEnds } from '@/domain/calendar/obligation';

/** Reads the dates that a company's periods end by: those of its profile, and of its proposed agreements. */
export async function readFirmEnds(tx: Executor, companyId: number): Promise<FirmEnds> {
  const agreements = await listProposedAgreements(tx, [companyId]);
  return { ...firmEnds(await requireCompany(tx, companyId)), agreements: agreements.map(({ date }) => date) };
}
