import type { CompanyContext } from '@server/common/context';
import { notFound } from '@server/common/errors';
import { requireCompany } from '@server/company/companies';
import { dayAndTime } from '@server/documents/documentTexts';
import { statementPdf } from '@server/statements/documents/statementPdf';
import type { CapitalDayDetail } from '@/contract/capitalDays/capitalDay.schema';
import type { PdfDefinition } from '@/contract/wire/pdfDefinition';
import { formatDollars, money } from '@/domain/money';
import type { NetCapitalRow } from '@/domain/netCapital/netCapitalRows';
import { formatDay } from '@/domain/periods';
import { netCapitalSheet } from '@/domain/statements/netCapitalSheet';
import { findComputation } from './capitalDaysRepository';

/** Returns the PDF definition of a stored computation, as computed. Throws 404 for one that the company doesn't have. */
export async function printCapitalDay({ database, member }: CompanyContext, id: number): Promise<PdfDefinition> {
  const { companyId } = member;
  const found = await findComputation(database.db, { companyId, id });
  if (found === null) throw notFound('Computation not found.');
  const { companyName, isSample } = await requireCompany(database.db, companyId);
  const { data, findings, moves } = found.results;
  const { basis } = found.summary;
  const sheet = netCapitalSheet(data.map(toRow), {
    companyName,
    reportDate: found.day,
    findings: findings.map(({ message }) => message),
  });
  const moved =
    moves === null
      ? []
      : [
          `Gain or loss on positions: ${formatDollars(money(moves.gain))}. Cash from trades: ${formatDollars(money(moves.cash))}.`,
        ];
  const notes = [`${basis.balances}. ${basis.positions}. ${basis.inputs}.`, ...moved, `SHA-256 ${found.checksum}`];
  const origin = {
    preparedBy: `${found.firstName} ${found.lastName}`,
    posting: { number: found.commitNumber, approved: null },
  };
  const subtitle = `${formatDay(found.day)}, computed ${dayAndTime(found.createdAt)}`;
  return statementPdf({ ...sheet, subtitle, notes, origin, ...(isSample && { isSample }) }, found.createdAt);
}

function toRow({
  label,
  codes = [],
  value,
  postfix,
  is_total: isTotal = false,
}: CapitalDayDetail['data'][number]): NetCapitalRow {
  const amount = value === null ? null : money(value);
  return { label, codes, amount, unit: postfix === '%' ? 'percent' : 'money', isTotal };
}
