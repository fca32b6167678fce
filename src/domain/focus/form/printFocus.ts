import { type FocusReport, isDraft } from '@/domain/focus/focusReport';
import { maxWithdrawals } from '@/domain/focus/inputs/capitalInputs';
import { focusEditionOn } from '@/domain/focus/lines/editions';
import { printedCodes, unconfirmedItems } from '@/domain/focus/lines/focusLines';
import { wholeDollarFigures } from '@/domain/focus/wholeDollars';
import { periodLabel } from '@/domain/periods';
import { coverRows, exemptionRows, getFormAnswers } from './answers';
import { printBoxes } from './boxes';
import type { FocusForm } from './focusForm';
import { printSchedule, type ScheduleList } from './printedSchedule';
import { questionNotes } from './questionNotes';
import { basisNotes, inventoryNotes, reviewNotes, wholeDollarNotes } from './reviewNotes';
import { focusSections } from './sections';
import { focusWords } from './words';

/** Prints a report by today's captions and the edition of its period, in cents and in whole dollars, with the lists behind its lines. */
export function printFocus(report: FocusReport, lists: readonly ScheduleList[] = []): FocusForm {
  const { filer, generatedAt, computation } = report;
  const wholeDollars = wholeDollarFigures(report);
  const haircutNotes = inventoryNotes(report.inputs, report.basis);
  const basis = basisNotes(report.basis);
  const edition = focusEditionOn(computation.period.end);
  const questions = questionNotes(computation.findings);
  return {
    firm: filer.name,
    ...(filer.isSample && { isSample: filer.isSample }),
    period: periodLabel(computation.period),
    generatedAt,
    isDraft: isDraft(report),
    edition: edition.id,
    words: focusWords,
    answers: getFormAnswers(report),
    sections: focusSections(computation.requirement.method, edition),
    numbers: printedCodes,
    unconfirmed: unconfirmedItems,
    withdrawals: {
      rows: Array.from({ length: maxWithdrawals }, (_, index) => withdrawalCodes(4600 + 10 * index)),
      total: '4699',
    },
    boxes: { cents: printBoxes(computation.figures, 'cents'), dollars: printBoxes(wholeDollars, 'dollars') },
    ...(lists.length === 0 ? {} : { schedules: lists.map((list) => printSchedule(list, wholeDollars)) }),
    review: {
      cents: [...basis, ...reviewNotes(computation), ...haircutNotes],
      dollars: [...basis, ...wholeDollarNotes(computation, wholeDollars), ...haircutNotes],
    },
    ...(questions && { questions }),
    sheets: { cover: coverRows(report), exemption: exemptionRows(report) },
  };
}

function withdrawalCodes(first: number): readonly string[] {
  return Array.from({ length: 6 }, (_, offset) => String(first + offset));
}
