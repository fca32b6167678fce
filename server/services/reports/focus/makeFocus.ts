import type { Transaction } from '@server/db/client';
import type { CompanyContext } from '@server/services/common/context';
import { inTurns } from '@server/services/common/inTurns';
import { requireCompany } from '@server/services/company/companies';
import { settingsOn } from '@server/services/figures/books';
import { keepInputs } from '@server/services/figures/capitalInputs';
import { filerOf } from '@server/services/figures/companyFacts';
import { findingsOf } from '@server/services/figures/findings';
import { readInventory } from '@server/services/figures/focusInputs';
import { checksumInPieces, type FrozenReport } from '@server/services/figures/frozenReport';
import { warningsOf } from '@server/services/figures/warnings';
import type { MadeReport } from '@server/services/reports/reportKind';
import { nonAllowableOf } from '@server/services/statements/readStatement';
import { listedPositions } from '@/domain/focus/form/listedPositions';
import { listedItemsSchedule, nonAllowableSchedule } from '@/domain/focus/form/printedSchedule';
import { printFocus } from '@/domain/focus/form/printFocus';
import { type FrozenFocus, freezeFocus } from '@/domain/focus/frozen/frozenFocus';
import { type FrozenPositions, freezePositions } from '@/domain/focus/frozen/frozenPositions';
import { currentRulesVersion } from '@/domain/focus/rules';
import type { Period } from '@/domain/periods';
import { readAccountMapping } from './accountMapping';
import { basisOfFocus, readFocusBasis } from './focusBasis';
import type { FocusRequest } from './focusRequest';
import { wizardValues } from './wizardValues';

/**
 * Makes a FOCUS report: keeps the capital inputs of the period, computes, and freezes. Throws 422 for a period without a committed trial balance
 * or a profile that lacks what the computation needs, and 409 when somebody saved other capital inputs since they were prefilled.
 */
export async function makeFocus(
  tx: Transaction,
  context: CompanyContext,
  { wanted, now }: { wanted: FocusRequest; now: Date },
): Promise<MadeReport> {
  const { companyId } = context.member;
  const { period, filed, filing } = wanted;
  const { books, kept, inputs, computation } = await readFocusBasis(tx, companyId, wanted);
  await keepInputs(tx, context, kept);
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
  return {
    frozen,
    positions,
    prefill: wizardValues(filed, inputs),
    basis: basisOfFocus(inputs, settingsOn(books, period)?.effectiveFrom ?? null),
    commitNumber: company.commitCounter,
  };
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
