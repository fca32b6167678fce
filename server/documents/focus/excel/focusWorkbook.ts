import { Workbook } from '@cj-tech-master/excelts';
import type { PrintedFocus } from '@server/documents/focus/focusReport';
import { addCoverSheet, addReviewSheet, addWithdrawalSheet } from './otherSheets';
import { addSectionSheet } from './sectionSheet';
import { sheetPlans } from './workbookPlan';

/** FOCUS Part IIA as a workbook: a sheet a part of the form, its totals as formulas over their cells. */
export function focusWorkbook(printed: PrintedFocus): Workbook {
  const workbook = new Workbook();
  workbook.title = `FOCUS Part IIA, ${printed.filer.name}`;
  workbook.created = new Date(printed.generatedAt);
  workbook.modified = new Date(printed.generatedAt);
  addCoverSheet(workbook, printed);
  for (const plan of sheetPlans) {
    addSectionSheet(workbook, plan, printed);
    if (plan.name === 'Income') addWithdrawalSheet(workbook, printed);
  }
  addReviewSheet(workbook, printed);
  return workbook;
}
