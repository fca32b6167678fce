import type { CompanyContext } from '@server/common/context';
import { conflict } from '@server/common/errors';
import { runInPieces } from '@server/common/runInPieces';
import { requireCompany } from '@server/company/companies';
import type { Executor, Transaction } from '@server/db/client';
import { settingsOn } from '@server/netCapital/books';
import { saveInputs } from '@server/netCapital/capitalInputs';
import { filerOf } from '@server/netCapital/companyFacts';
import { toFocusFindings, toReportWarnings } from '@server/netCapital/findings';
import { readInventoryHaircuts } from '@server/netCapital/focusInputs';
import { checksumInPieces, type FrozenReport } from '@server/netCapital/frozenReport';
import { type LineRows, readLineRows } from '@server/netCapital/lineSumsRepository';
import type { MadeReport } from '@server/reports/reportKind';
import { nonAllowableOf } from '@server/statements/readStatement';
import { listedPositions } from '@/domain/focus/form/listedPositions';
import { listedItemsSchedule, nonAllowableSchedule } from '@/domain/focus/form/printedSchedule';
import { printFocus } from '@/domain/focus/form/printFocus';
import { type FrozenFocus, freezeFocus } from '@/domain/focus/frozen/frozenFocus';
import { type FrozenPositions, freezePositions } from '@/domain/focus/frozen/frozenPositions';
import { currentRulesVersion } from '@/domain/focus/rules';
import type { FocusInputs, LineBalance } from '@/domain/focus/types';
import { isEqual, money } from '@/domain/money';
import { formatPeriod, type Period } from '@/domain/periods';
import { rankFindings } from '@/domain/questions/askQuestions';
import { basisOfFocus, readFocusBasis } from './focusBasis';
import type { FocusRequest } from './focusRequest';
import { wizardValues } from './wizardValues';

/**
 * Makes a FOCUS report: saves the capital inputs of the period, computes, and freezes. Throws 422 for a period without a committed trial balance or a
 * profile that lacks a needed fact, and 409 if the capital inputs changed since they were prefilled.
 */
export async function makeFocus(
  tx: Transaction,
  context: CompanyContext,
  { wanted, now }: { wanted: FocusRequest; now: Date },
): Promise<MadeReport> {
  const { companyId } = context.member;
  const { period, filed, filing } = wanted;
  const { books, kept, inputs, computation } = await readFocusBasis(tx, companyId, { ...wanted, author: context });
  await saveInputs(tx, context, kept);
  const company = await requireCompany(tx, companyId);
  const held = await readInventoryHaircuts(tx, books, inputs);
  const positions = held === null ? null : await runInPieces(freezePositions(held.inputs, held.computation));
  const nonAllowable = await nonAllowableOf(tx, books, { inputs, computation });
  const facts = { filer: filerOf(company), filing, generatedAt: now.toISOString(), inputs };
  const frozen: FrozenReport = {
    rulesVersion: currentRulesVersion(),
    inputs: freezeFocus({
      ...facts,
      mapping: await readAccountMapping(tx, context, inputs),
      commitNumber: company.commitNumber,
      positions: positions && (await namePositions(positions)),
    }),
    results: printFocus({ ...facts, computation }, [
      ...nonAllowableSchedule(nonAllowable),
      ...listedItemsSchedule(computation.figures, {
        items: inputs.capital.items,
        positions: held === null ? [] : await runInPieces(listedPositions(held, listedPlace(period))),
      }),
    ]),
    findings: toFocusFindings(rankFindings(computation.findings)),
    warnings: toReportWarnings(computation.earlyWarnings),
  };
  return {
    frozen,
    positions,
    prefill: wizardValues(filed, inputs),
    basis: basisOfFocus(inputs, settingsOn(books, period)?.effectiveFrom ?? null),
    commitNumber: company.commitNumber,
  };
}

/** Returns the place of the only "(List)" item that an inventory charges. */
function listedPlace({ end }: Period) {
  return { code: '3736', end, reportId: null } as const;
}

/** Returns the inputs' reference to the positions, which are stored separately. */
async function namePositions(positions: FrozenPositions): Promise<FrozenFocus['positions']> {
  return { count: countOf(positions), checksum: await runInPieces(checksumInPieces(positions)) };
}

function countOf({ nonOptions, options }: FrozenPositions): number {
  return nonOptions.rows.length + options.rows.length;
}

/**
 * Returns the account numbers behind each FOCUS line of a period's trial balance, to freeze with its report; those without a line are under
 * `unmapped`. Throws 409 if they don't add up to that trial balance's stored sums (see `docs/operations/repair.md`). Other trial balances that income uses
 * aren't read again.
 */
async function readAccountMapping(
  tx: Executor,
  { log, member: { companyId } }: CompanyContext,
  { period, trialBalances }: FocusInputs,
): Promise<Record<string, string>> {
  const { end } = period;
  const rows = await readLineRows(tx, companyId, end);
  const lines = trialBalances.find((trialBalance) => trialBalance.end === end)?.lines ?? [];
  const sums = new Map(lines.map((line) => [line.focusId, line]));
  const known = new Map(rows.map((row) => [row.focus_id, row]));
  const wrong = [...sums.keys(), ...known.keys()].find((code) => !isBorneOut(sums.get(code), known.get(code)));
  if (wrong !== undefined) {
    log.warn({ companyId, period: formatPeriod(period), line: wrong }, 'Stored totals differ from the trial balance');
    throw conflict(unmatchedText(formatPeriod(period), wrong));
  }
  return Object.fromEntries(rows.map(({ focus_id, numbers }) => [focus_id ?? 'unmapped', numbers]));
}

function unmatchedText(period: string, code: string | null): string {
  const line = code === null ? 'accounts without a FOCUS line' : `FOCUS line ${code}`;
  return `The stored totals of ${period}, ${line}, don't match the trial balance, so no report was generated. Ask your Netcap administrator to run the verification.`;
}

function isBorneOut(sum: LineBalance | undefined, row: LineRows | undefined): boolean {
  return (
    sum !== undefined &&
    row !== undefined &&
    isEqual(sum.debit, money(row.debit)) &&
    isEqual(sum.credit, money(row.credit))
  );
}
