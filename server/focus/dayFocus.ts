import { findFrozenDay } from '@server/capitalDays/capitalDaysRepository';
import { hasFocus } from '@server/capitalDays/days';
import type { CompanyContext } from '@server/common/context';
import { notFound } from '@server/common/errors';
import { requireCompany } from '@server/company/companies';
import { focusDocument } from '@server/focus/documents/pdf/focusDocument';
import { filerOf } from '@server/netCapital/companyFacts';
import type { PdfDefinition } from '@/contract/wire/pdfDefinition';
import type { FrozenDay } from '@/domain/capitalDays/frozenDay';
import { inUnits } from '@/domain/focus/form/focusForm';
import { printFocus } from '@/domain/focus/form/printFocus';
import { readFrozenInputs } from '@/domain/focus/frozen/frozenFocus';
import { focusRules } from '@/domain/focus/rules';

/** The box of Rule 17a-5(b), for a firm whose membership ends. */
const withdrawalRule = '17';

/**
 * Returns the PDF definition of FOCUS Part IIA as of the day on which the firm's membership ends (Rule 17a-5(b)(1)), from the computation's stored
 * inputs and the rules of that time. Throws 404 for a computation that the company doesn't have, or of another day.
 */
export async function printDayFocus({ database, member }: CompanyContext, id: number): Promise<PdfDefinition> {
  const { companyId } = member;
  const found = await findFrozenDay(database.db, { companyId, id });
  const company = await requireCompany(database.db, companyId);
  if (found === null || !hasFocus(found, company)) throw notFound('No FOCUS of this computation.');
  const inputs = readFrozenInputs((found.inputs as FrozenDay).inputs); // as freezeDay wrote it
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
