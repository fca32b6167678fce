import { findFrozenDay, type ListedComputation } from '@server/db/repositories/capital/capitalDaysRepository';
import type { StoredCompany } from '@server/db/repositories/company/companiesRepository';
import { focusDocument } from '@server/documents/focus/pdf/focusDocument';
import { notFound } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { requireCompany } from '@server/services/company/companies';
import { filerOf } from '@server/services/figures/companyFacts';
import type { PdfDefinition } from '@/contract/wire/pdfDefinition';
import type { FrozenDay } from '@/domain/capitalDays/frozenDay';
import { inUnits } from '@/domain/focus/form/focusForm';
import { printFocus } from '@/domain/focus/form/printFocus';
import { readInputs } from '@/domain/focus/frozen/frozenFocus';
import { focusRules } from '@/domain/focus/rules';

/** The box of Rule 17a-5(b), by which a firm files whose membership ends. */
const withdrawalRule = '17';

/** Whether a computation is of the day on which the firm's membership ends. A period's end has its FOCUS among the reports. */
export function hasFocus({ day, timeReport }: Pick<ListedComputation, 'day' | 'timeReport'>, company: StoredCompany) {
  return timeReport === null && day === company.profile.withdrawal_date;
}

/**
 * FOCUS Part IIA as of the day on which the firm's membership ends (Rule 17a-5(b)(1)), as the definition of its PDF: of the inputs that the
 * computation was kept with, by the rules of then. Throws 404 for a computation that the company doesn't have, or of another day.
 */
export async function printDayFocus({ database, member }: CompanyContext, id: number): Promise<PdfDefinition> {
  const { companyId } = member;
  const found = await findFrozenDay(database.db, { companyId, id });
  const company = await requireCompany(database.db, companyId);
  if (found === null || !hasFocus(found, company)) throw notFound('No FOCUS of this computation.');
  const inputs = readInputs((found.inputs as FrozenDay).inputs); // as freezeDay wrote it
  const { basis } = found.summary;
  const form = printFocus({
    filer: filerOf(company),
    filing: { pursuantTo: [withdrawalRule], isConsolidated: false, isAudited: false },
    generatedAt: found.createdAt.toISOString(),
    inputs,
    computation: focusRules(found.rulesVersion)(inputs),
    basis: `${basis.balances}. ${basis.positions}. ${basis.inputs}.`,
  });
  return focusDocument(inUnits(form, 'cents'));
}
