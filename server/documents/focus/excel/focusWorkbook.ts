import { Workbook } from '@cj-tech-master/excelts';
import type { PrintedFocus } from '@/domain/focus/form/focusForm';
import { addCoverSheet, addReviewSheet, addScheduleSheets, addWithdrawalSheet } from './otherSheets';
import { addSectionSheet, type Sheets } from './sectionSheet';
import { placeBoxes, planSheets } from './workbookPlan';

/** FOCUS Part IIA as a workbook: a sheet a part of the form, its totals as formulas over their cells. */
export function focusWorkbook(printed: PrintedFocus): Workbook {
  const workbook = new Workbook();
  workbook.title = `${printed.words.report}, ${printed.firm}`;
  workbook.created = new Date(printed.generatedAt);
  workbook.modified = new Date(printed.generatedAt);
  const sheets: Sheets = { workbook, printed, places: placeBoxes(printed) };
  addCoverSheet(sheets);
  for (const plan of planSheets(printed)) {
    addSectionSheet(sheets, plan);
    if (plan.name === 'Income') addWithdrawalSheet(sheets);
  }
  addScheduleSheets(sheets);
  addReviewSheet(sheets);
  return workbook;
}
