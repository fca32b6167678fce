import { findFrozenDay } from '@server/capitalDays/capitalDaysRepository';
import { notFound } from '@server/common/errors';
import { dayAndTime } from '@server/documents/documentTexts';
import { requirePeriod } from '@server/netCapital/period';
import { type FrozenDay, readFrozenBalances, readFrozenMoves } from '@/domain/capitalDays/frozenDay';
import type { AddressInReport, FigureAddress } from '@/domain/explain/figureAddress';
import { readFrozenInputs } from '@/domain/focus/frozen/frozenFocus';
import { focusEditionOn } from '@/domain/focus/lines/editions';
import { formatDay } from '@/domain/periods';
import type { ExplainedDay, Explainer, Explaining } from './explaining';

/**
 * Explains a figure of a day's computation like a figure of a frozen report, whose inputs are stored with it; its parts open within it. Throws 404
 * for a computation that the company doesn't have.
 */
export const explainDay: Explainer<'day'> = async (run, { of }) => {
  const day = await readDay(run, idOf(of));
  const explained = await run.explain({ ...run, day }, of);
  const isOfFile = of.kind === 'position' && day.hasOwnPositions;
  return {
    ...explained,
    ...(isOfFile ? { record: null, posting: null } : {}),
    parts: explained.parts.map((part) => ({ ...part, address: part.address && within(part.address) })),
  };
};

async function readDay({ tx, companyId }: Explaining, id: number): Promise<ExplainedDay> {
  const found = await findFrozenDay(tx, { companyId, id });
  if (found === null) throw notFound('Computation not found.');
  const { day, commitNumber, rulesVersion, createdAt } = found;
  const { inputs, balances, moved = null, moves, files } = found.inputs as FrozenDay; // as freezeDay wrote it
  return {
    id,
    stored: { commitNumber },
    rulesVersion,
    inputs: readFrozenInputs(inputs),
    edition: focusEditionOn(day),
    context: `Net capital of ${formatDay(day)}, computed ${dayAndTime(createdAt)}`,
    balances: balances && readFrozenBalances(balances),
    moved:
      moved === null
        ? null
        : { period: requirePeriod(moved), lines: moves === undefined ? null : readFrozenMoves(moves) },
    hasOwnPositions: files.positions !== null,
  };
}

function idOf(of: AddressInReport): number {
  if (!('basis' in of)) return of.reportId ?? 0;
  return 'reportId' in of.basis ? of.basis.reportId : 0;
}

/** Returns the address of a part within the computation; null for what isn't frozen with it. */
function within(address: FigureAddress): FigureAddress | null {
  switch (address.kind) {
    case 'item':
    case 'input':
    case 'setting':
    case 'capital':
      return 'reportId' in address.basis ? { kind: 'day', of: address } : null;
    case 'line':
    case 'balance':
    case 'inventory':
    case 'position':
      return address.reportId === null ? null : { kind: 'day', of: address };
    default:
      return null;
  }
}
