import { notFound } from '@server/common/errors';
import { balanceOn, getNormalSide } from '@/domain/coa/accounts';
import { getCitation } from '@/domain/explain/citations';
import { isOnPage } from '@/domain/explain/listHeldPositions';
import { addsUpTo, createFigure, createPart, type FigurePartRow, type PartsCheck } from '@/domain/explain/parts';
import { lineNameOf } from '@/domain/focus/lines/lineName';
import type { NormalSide } from '@/domain/focus/lines/lineTraits';
import { formatMoney, isEqual, isZero, type Money, money, subtract, sum, zero } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { findSsoiLine } from '@/domain/ssoi/lines/ssoiLines';
import { incomeFocusIds } from '@/domain/ssoi/ssoiSums';
import { type Explainer, type Explaining, unknownFigure } from './explaining';
import type { BooksMoment } from './explainRepository';
import { type LineAccount, type LineInBalance, readAccounts, readHeldLine } from './lineAccounts';

/** Explains a FOCUS line of one trial balance by a page of its accounts; the line's amount is known without them. */
export const explainLine: Explainer<'line'> = async (run, { code, reportId, end }) => {
  const name = code === null ? 'no FOCUS line' : `item ${code}`;
  const { level, ...rest } = await accountsOf(run, { reportId, end, of: { focusId: code }, side: sideOf(code), name });
  return {
    ...createFigure({
      title: code === null ? 'Accounts without a FOCUS line' : lineNameOf(code),
      code,
      citation: code === null ? null : getCitation(code),
      note: code === null ? "Unmapped accounts aren't in any figure of the report." : null,
      ...level,
    }),
    ...rest,
  };
};

/** Explains an SSOI line of one trial balance by a page of its income and expense accounts, in the sign of the statement. */
export const explainSsoiLine: Explainer<'ssoiLine'> = async (run, { ssoiId, reportId, end }) => {
  const line = findSsoiLine(ssoiId);
  if (line === undefined) throw unknownFigure(`Accounts can't be mapped to SSOI line ${ssoiId}.`);
  const of = { ssoiId, focusIds: incomeFocusIds };
  const side = line.accountType === 'Income' ? 'credit' : 'debit';
  const { level, ...rest } = await accountsOf(run, { reportId, end, of, side, name: `SSOI line ${ssoiId}` });
  return { ...createFigure({ title: line.description, code: line.isProvisional ? null : ssoiId, ...level }), ...rest };
};

type Listed = LineInBalance & { side: NormalSide; name: string };

/** Returns a page of accounts, the total of all, and the check against the line's amount. Throws 404 for a line without accounts. */
async function accountsOf(run: Explaining, { side, name, ...line }: Listed) {
  const { books, sums, context } = await readHeldLine(run, line);
  if (sums === null) throw notFound(`No accounts of ${name} in the trial balance of ${formatDay(line.end)}.`);
  const amount = balanceOn(side, sums);
  const ofDay = await dayAccountsOf(run, { ...line, books, side, amount });
  if (ofDay !== null) return { context, ...ofDay };
  const { rows, found } = await readAccounts(run, books, line);
  return {
    context,
    total: found.count,
    level: {
      amount,
      formula: sideText(side),
      parts: rows.map((row) => accountPart(row, line, side)),
      check: checkOf(amount, balanceOn(side, found)),
    },
  };
}

type ListedOnDay = Omit<Listed, 'name'> & { books: BooksMoment; amount: Money };

/**
 * Returns a line's accounts on a day between period ends: its own file's, or those of the period before it, with the positions' change of the line
 * and any unexplained remainder as separate parts. Null for any other trial balance.
 */
async function dayAccountsOf(run: Explaining, { of, end, side, books, amount, reportId }: ListedOnDay) {
  const { day, page } = run;
  if (day === null || end !== day.inputs.period.end || !('focusId' in of)) return null;
  const level = { amount, formula: sideText(side), check: addsUpTo(amount) };
  if (day.balances !== null) {
    const own = day.balances.filter(({ focusId }) => focusId === of.focusId);
    const parts = own.map((each) =>
      createPart({ label: each.name, number: each.number, amount: balanceOn(side, each) }),
    );
    return { level: { ...level, parts } };
  }
  if (day.moved === null) return null;
  const line = { reportId, end: day.moved.period.end, of };
  const { rows, found } = await readAccounts(run, books, line);
  const changed = subtract(amount, balanceOn(side, found));
  const moves = day.moved.lines?.filter(({ focusId }) => focusId === of.focusId);
  // Older days didn't store the moves.
  const moved = moves ? balanceOn(side, { debit: sum(moves.map((move) => move.amount)), credit: zero }) : changed;
  const more = [
    createPart({ label: `Position changes through ${formatDay(end)}`, amount: moved }),
    createPart({ label: 'Unexplained difference', amount: subtract(changed, moved) }),
  ].filter((part) => part.amount !== null && !isZero(part.amount));
  const shown = more.filter((_, place) => isOnPage(found.count + place, page));
  return {
    level: { ...level, parts: [...rows.map((row) => accountPart(row, line, side)), ...shown] },
    total: found.count + more.length,
  };
}

function checkOf(amount: Money, kept: Money): PartsCheck {
  if (isEqual(amount, kept)) return addsUpTo(amount);
  const text = `The accounts kept from then come to ${formatMoney(kept)}; the report has ${formatMoney(amount)}.`;
  return { addsUp: false, text };
}

function accountPart(row: LineAccount, { reportId, end }: LineInBalance, side: NormalSide): FigurePartRow {
  return createPart({
    label: row.account_name,
    number: row.account_number,
    amount: balanceOn(side, { debit: money(row.debit), credit: money(row.credit) }),
    address: { kind: 'balance', reportId, end, accountId: row.account_id },
  });
}

/** Returns the side on which the accounts of a line are positive; debit without a line. */
export function sideOf(code: string | null): NormalSide {
  return getNormalSide(code) ?? 'debit';
}

/** Returns the text of how debits and credits make a line's amounts. */
export function sideText(side: NormalSide): string {
  return side === 'credit' ? 'Credits less debits.' : 'Debits less credits.';
}
