import { type Transaction, withSnapshot, withTransaction } from '@server/db/client';
import { type EditedNonOption, listNonOptionsOfIds } from '@server/db/repositories/inventory/positionsRepository';
import { ruleBroken } from '@server/errors';
import { balanceKind } from '@server/services/books/trialBalance/balanceKind';
import type { CompanyContext } from '@server/services/common/context';
import { periodOf } from '@server/services/figures/period';
import { nonOptionKind } from '@server/services/inventory/nonOptionKind';
import { saveChangesIn } from '@server/services/staging/saveChanges';
import type { BalanceChange } from '@/contract/books/trialBalance';
import type { StagedSteps } from '@/contract/figures/whatIf';
import type { NonOptionChange } from '@/contract/inventory/nonOption';
import type { NonOptionPosition } from '@/domain/haircuts/types';
import { enteredSubtype } from '@/domain/haircuts/vocabulary';
import { type Money, toAmount } from '@/domain/money';
import { formatPeriod, type IsoDate } from '@/domain/periods';
import { stepKinds } from '@/domain/whatIf/stepKinds';
import { takeSteps } from '@/domain/whatIf/takeSteps';
import type { WhatIfBooks } from '@/domain/whatIf/whatIfBooks';
import { type AskedWhatIf, refused, requireRead } from './whatIf';
import { readWhatIfBase, type WhatIfBase } from './whatIfBase';

/**
 * Stages what steps do to balances and positions as the caller's own changes, which go through review as any others: all of it or
 * nothing. Throws as `computeWhatIf` does, 422 where no step can be staged, and as `saveChanges` does, by the same rules as an edit.
 */
export async function stageSteps(
  context: CompanyContext,
  asked: Pick<AskedWhatIf, 'time_report' | 'steps'>,
): Promise<StagedSteps> {
  const period = periodOf(asked.time_report);
  const steps = requireRead(asked).filter(({ kind }) => stepKinds[kind].isStaged);
  const leftOut = asked.steps.length - steps.length;
  if (steps.length === 0) {
    throw ruleBroken(
      'None of these steps is an entry or a position. Save capital inputs and settings where they are kept.',
    );
  }
  const changes = await withSnapshot(context.database, async (tx) => {
    const base = await readWhatIfBase({ tx, database: context.database }, context.member.companyId, {
      period,
      steps: asked.steps,
    });
    const taken = takeSteps(base.books, steps, base.terms);
    if (!taken.ok) throw refused([taken.issue]);
    const madeAt = context.clock().toISOString();
    const timeReport = base.read.timeReports.get(period.end) ?? formatPeriod(period);
    return {
      balances: balanceChanges(base, taken.books, { timeReport, madeAt }),
      positions: await positionChanges(tx, { base, after: taken.books, madeAt }),
    };
  });
  await withTransaction(context.database, async (tx) => {
    if (changes.balances.length > 0) {
      await saveChangesIn(tx, context, { kind: balanceKind, changes: changes.balances });
    }
    if (changes.positions.length > 0) {
      await saveChangesIn(tx, context, { kind: nonOptionKind, changes: changes.positions });
    }
  });
  return { balances: changes.balances.length, positions: changes.positions.length, left_out: leftOut };
}

function balanceChanges(
  { books, stored }: WhatIfBase,
  after: WhatIfBooks,
  { timeReport, madeAt }: { timeReport: string; madeAt: string },
): BalanceChange[] {
  const changed = [...after.accounts.values()].filter((account) => account !== books.accounts.get(account.number));
  return changed.map(({ id: coa, number, debit, credit }, place) => {
    const { balance_id: id = null, balance_updated_at: loadedAt = null, description = null } = stored.get(number) ?? {};
    return {
      id: id ?? 1 + place,
      updatedAt: loadedAt === null ? madeAt : new Date(loadedAt).toISOString(),
      coa,
      debit: toAmount(debit),
      credit: toAmount(credit),
      timeReport,
      description,
    };
  });
}

type Moved = { base: WhatIfBase; after: WhatIfBooks; madeAt: string };

async function positionChanges(tx: Transaction, { base, after, madeAt }: Moved): Promise<NonOptionChange[]> {
  const before = base.books.positions?.nonOptions ?? [];
  const then = after.positions?.nonOptions ?? [];
  const isUnchanged = new Set(before);
  const byId = new Map(then.map((position) => [position.id, position]));
  const touched = before.filter((position) => byId.get(position.id) !== position);
  const rows = await listNonOptionsOfIds(
    tx,
    base.read.company.id,
    touched.map(({ id }) => id),
  );
  const { end } = base.books.period;
  const edited = rows.map((row) => editedPosition(row, byId.get(row.id), end));
  const added = then
    .filter((position) => !isUnchanged.has(position) && position.id < 0)
    .map((position) => ({
      ...ofPosition(position, end),
      id: -position.id,
      updatedAt: madeAt,
      purchPr: toNumber(position.closingPrice),
    }));
  return [...edited, ...added];
}

function editedPosition(row: EditedNonOption, position: NonOptionPosition | undefined, end: IsoDate): NonOptionChange {
  const own = { id: row.id, updatedAt: new Date(row.updated_at).toISOString() };
  if (position === undefined) return { ...own, isDeleted: true };
  return { ...ofPosition(position, end), ...own, purchPr: Number(row.purch_pr) };
}

function ofPosition(position: NonOptionPosition, reportDate: IsoDate): Omit<NonOptionChange, 'id' | 'updatedAt'> {
  return {
    reportDate,
    identifier: position.identifier,
    cusipIsin: position.cusipIsin,
    type: position.type,
    subtype: position.subtype,
    currency: position.currency,
    qty: toNumber(position.quantity),
    longOrShort: position.side,
    closingPrice: toNumber(position.closingPrice),
    maturity: position.maturity,
    totPosVal: toAmount(position.marketValue),
    bondsFaceVal: position.faceValue === null ? null : toAmount(position.faceValue),
    haircutAmount:
      position.subtype === enteredSubtype && position.userHaircut !== null ? toAmount(position.userHaircut) : null,
  };
}

/** Quantities and prices have four decimals at most, which fifteen digits of a number hold. */
function toNumber(amount: Money): number {
  return amount.toNumber();
}
