import { findFrozenDay } from '@server/db/repositories/capital/capitalDaysRepository';
import { dayAndTime } from '@server/documents/dayAndTime';
import { notFound } from '@server/errors';
import { periodOf } from '@server/services/figures/period';
import { type FrozenDay, readBalances, readMoves } from '@/domain/capitalDays/frozenDay';
import type { AddressInReport, FigureAddress } from '@/domain/explain/figureAddress';
import { readInputs } from '@/domain/focus/frozen/frozenFocus';
import { focusEditionOn } from '@/domain/focus/lines/editions';
import { formatDay } from '@/domain/periods';
import type { ExplainedDay, Explainer, Explaining } from './explaining';

/**
 * A figure of a computation of a day, as a figure of a frozen report, which it is like: what it rests on is kept with it. Its parts open within it.
 * Throws 404 for a computation that the company doesn't have.
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
    inputs: readInputs(inputs),
    edition: focusEditionOn(day),
    context: `Net capital of ${formatDay(day)}, computed ${dayAndTime(createdAt)}`,
    balances: balances && readBalances(balances),
    moved: moved === null ? null : { period: periodOf(moved), lines: moves === undefined ? null : readMoves(moves) },
    hasOwnPositions: files.positions !== null,
  };
}

function idOf(of: AddressInReport): number {
  if (!('basis' in of)) return of.reportId ?? 0;
  return 'reportId' in of.basis ? of.basis.reportId : 0;
}

/** The address of a part within the computation; null for what isn't frozen with it. */
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
