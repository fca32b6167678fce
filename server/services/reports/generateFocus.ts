import { type Transaction, withTransaction } from '@server/db/client';
import { insertReport, type StoredReport } from '@server/db/repositories/reports/reportsRepository';
import { lockBooks } from '@server/db/repositories/staging/commitsRepository';
import type { FrozenReport } from '@server/documents/reportKinds';
import type { CompanyContext } from '@server/services/common/context';
import { inTurns } from '@server/services/common/inTurns';
import { requireCompany } from '@server/services/company/companies';
import { settingsOn } from '@server/services/figures/books';
import { keepInputs } from '@server/services/figures/capitalInputs';
import { filerOf } from '@server/services/figures/companyFacts';
import { findingsOf } from '@server/services/figures/findings';
import { readInventory } from '@server/services/figures/focusInputs';
import { checksumInPieces, checksumOf } from '@server/services/figures/frozenReport';
import { warningsOf } from '@server/services/figures/warnings';
import { nonAllowableOf } from '@server/services/statements/readStatement';
import type { GenerateReportRequest, Report } from '@/contract/reports/report';
import { listedPositions } from '@/domain/focus/form/listedPositions';
import { listedItemsSchedule, nonAllowableSchedule } from '@/domain/focus/form/printedSchedule';
import { printFocus } from '@/domain/focus/form/printFocus';
import { type FrozenFocus, freezeFocus } from '@/domain/focus/frozen/frozenFocus';
import { type FrozenPositions, freezePositions } from '@/domain/focus/frozen/frozenPositions';
import { currentRulesVersion } from '@/domain/focus/rules';
import { formatPeriod, type Period } from '@/domain/periods';
import { readAccountMapping } from './accountMapping';
import { amendingColumns, findAmended } from './amendments';
import { basisOfFocus } from './changes/reportBasis';
import { type FocusBasis, readFocusBasis } from './focusBasis';
import { type FocusRequest, readFocusRequest } from './focusRequest';
import { readReport } from './reportList';
import { wizardValues } from './wizardValues';

/**
 * Generates a FOCUS report: keeps the capital inputs of the period, computes, and freezes what the report rests on and everything that it
 * says. Findings make it a draft, they do not stop it. Throws 422 for invalid fields, a period without a committed trial balance, or a profile that lacks what
 * the computation needs, and 409 when somebody saved other capital inputs since they were prefilled. (`skip_validate` speaks of the app's own
 * checks; the server always makes its own.)
 */
export function generateFocus(context: CompanyContext, request: GenerateReportRequest): Promise<Report> {
  const wanted = readFocusRequest(request);
  const { companyId } = context.member;
  return withTransaction(context.database, async (tx) => {
    // Under the lock nothing of the books changes, so that sums, inputs and counter are of one moment.
    await lockBooks(tx, companyId);
    const amended = await findAmended(tx, companyId, { id: request.amends, type: 'FOCUS', period: wanted.period });
    const basis = await readFocusBasis(tx, companyId, wanted);
    await keepInputs(tx, context, basis.kept);
    const id = await storeReport(tx, context, { request, wanted, basis, amended });
    return readReport(tx, companyId, id);
  });
}

type Made = { request: GenerateReportRequest; wanted: FocusRequest; basis: FocusBasis; amended: StoredReport | null };

async function storeReport(
  tx: Transaction,
  { member, clock }: CompanyContext,
  { request, wanted, amended, basis: { books, inputs, computation } }: Made,
): Promise<number> {
  const { companyId } = member;
  const { period, filed, filing } = wanted;
  const now = clock();
  const company = await requireCompany(tx, companyId);
  const held = await readInventory(tx, books, inputs);
  const positions = held === null ? null : await inTurns(freezePositions(held.inputs, held.computation));
  const nonAllowable = await nonAllowableOf(tx, books, { inputs, computation });
  const facts = { filer: filerOf(company), filing, generatedAt: now.toISOString(), inputs };
  const frozen: FrozenReport = {
    rulesVersion: currentRulesVersion(),
    inputs: freezeFocus({
      ...facts,
      mapping: await readAccountMapping(tx, companyId, inputs),
      commitNumber: company.commitCounter,
      positions: positions && (await namePositions(positions)),
    }),
    results: printFocus({ ...facts, computation }, [
      ...nonAllowableSchedule(nonAllowable),
      ...listedItemsSchedule(computation.figures, {
        items: inputs.capital.items,
        positions: held === null ? [] : await inTurns(listedPositions(held, listedPlace(period))),
      }),
    ]),
    findings: findingsOf(computation.findings),
    warnings: warningsOf(computation.earlyWarnings),
  };
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
    ...frozen,
    positions,
    checksum: checksumOf(frozen),
    basis: basisOfFocus(inputs, settingsOn(books, period)?.effectiveFrom ?? null),
    ...amendingColumns(amended),
    createdAt: now,
    updatedAt: now,
  });
}

/** The one "(List)" item that an inventory charges. */
function listedPlace({ end }: Period) {
  return { code: '3736', end, reportId: null } as const;
}

/** How the inputs name the positions, which are kept apart. */
async function namePositions(positions: FrozenPositions): Promise<FrozenFocus['positions']> {
  return { count: countOf(positions), checksum: await inTurns(checksumInPieces(positions)) };
}

function countOf({ nonOptions, options }: FrozenPositions): number {
  return nonOptions.rows.length + options.rows.length;
}
