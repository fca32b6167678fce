import { type Transaction, withTransaction } from '@server/db/client';
import { lockBooks } from '@server/db/repositories/commitsRepository';
import { mapAccounts } from '@server/db/repositories/figuresRepository';
import { insertReport } from '@server/db/repositories/reportsRepository';
import { checksumOf, freezeFocus } from '@server/documents/focus/frozenFocus';
import { requireCompany } from '@server/services/companies';
import type { CompanyContext } from '@server/services/context';
import { type Books, focusInputs, periodInputs, readBooks, requireTrialBalance } from '@server/services/figures/books';
import { keepInputs, readInputs } from '@server/services/figures/capitalInputs';
import { filerOf, requireFacts } from '@server/services/figures/companyFacts';
import { findingsOf } from '@server/services/figures/findings';
import { readPriorFiling } from '@server/services/figures/priorFiling';
import { warningsOf } from '@server/services/figures/warnings';
import type { FocusGenerateRequest, Report } from '@/contract/report';
import { computeFocus } from '@/domain/focus/computeFocus';
import type { FocusInputs } from '@/domain/focus/types';
import { formatPeriod } from '@/domain/periods';
import { requireFrequency } from './focusPrefill';
import { type FocusRequest, readFocusRequest } from './focusRequest';
import { readReport } from './reportList';
import { wizardValues } from './wizardValues';

/**
 * Generates a FOCUS report: keeps the capital inputs of the period, computes, and freezes everything that the report rests on. Findings
 * make it a draft, they do not stop it. Throws 422 for faulty fields, a period without a committed trial balance, or a profile that lacks what
 * the computation needs, and 409 when somebody saved other capital inputs since they were prefilled. (`skip_validate` speaks of the app's own
 * checks; the server always makes its own.)
 */
export function generateFocus(context: CompanyContext, request: FocusGenerateRequest): Promise<Report> {
  const wanted = readFocusRequest(request.prefill);
  const { companyId } = context.member;
  return withTransaction(context.database, async (tx) => {
    // Under the lock nothing of the books changes, so that sums, inputs and counter are of one moment.
    await lockBooks(tx, companyId);
    const books = await readBooks(tx, companyId, [wanted.period]);
    requireBasis(books, wanted);
    const loadedAt = request.capitalInputsUpdatedAt;
    const inputs = await keptInputs(tx, context, { books, wanted, loadedAt });
    const id = await storeReport(tx, context, { request, wanted, inputs });
    return readReport(tx, companyId, id);
  });
}

function requireBasis(books: Books, { period }: FocusRequest): void {
  requireFrequency(books.company.profile);
  requireFacts(books.company);
  requireTrialBalance(books, period, 'endDate');
}

type Basis = { books: Books; wanted: FocusRequest; loadedAt: string | null | undefined };

async function keptInputs(
  tx: Transaction,
  context: CompanyContext,
  { books, wanted: { period, values }, loadedAt }: Basis,
): Promise<FocusInputs> {
  const priorFiling = await readPriorFiling(tx, context.member.companyId, period);
  const found = periodInputs(books, period, priorFiling);
  const capital = readInputs(values, found.inputs);
  const loaded = { at: loadedAt, path: 'capitalInputsUpdatedAt' };
  await keepInputs(tx, context, { period, inputs: capital, found, loaded });
  return focusInputs(books, period, { capital, priorFiling });
}

type Result = { request: FocusGenerateRequest; wanted: FocusRequest; inputs: FocusInputs };

async function storeReport(
  tx: Transaction,
  { member, clock }: CompanyContext,
  { request, wanted: { period, filed, filing }, inputs }: Result,
): Promise<number> {
  const { companyId } = member;
  const now = clock();
  const company = await requireCompany(tx, companyId);
  const { findings, earlyWarnings } = computeFocus(inputs);
  const frozen = freezeFocus({
    filer: filerOf(company),
    filing,
    generatedAt: now.toISOString(),
    inputs,
    mapping: await mapAccounts(tx, companyId, period.end),
    commitNumber: company.commitCounter,
  });
  return insertReport(tx, {
    companyId,
    type: 'FOCUS',
    timeReport: formatPeriod(period),
    periodEnd: period.end,
    name: request.name,
    description: request.description ?? null,
    authorMembershipId: member.membershipId,
    commitNumber: company.commitCounter,
    prefill: wizardValues(filed, inputs),
    inputs: frozen,
    checksum: checksumOf(frozen),
    findings: findingsOf(findings),
    warnings: warningsOf(earlyWarnings),
    createdAt: now,
    updatedAt: now,
  });
}
