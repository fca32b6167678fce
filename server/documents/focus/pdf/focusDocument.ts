import type { PrintedFocus } from '@server/documents/focus/focusReport';
import { equityChanges, subordinatedChanges } from '@server/documents/focus/form/changes';
import { assets, liabilities, ownershipEquity, statementTitle } from '@server/documents/focus/form/financialCondition';
import type { FormSection } from '@server/documents/focus/form/formSection';
import {
  expenses,
  monthlyIncome,
  netIncome,
  revenue,
  statementOfIncomeTitle,
} from '@server/documents/focus/form/income';
import { netCapital } from '@server/documents/focus/form/netCapital';
import {
  aggregateIndebtedness,
  alternateRequirement,
  otherRatios,
  requirement,
  requirementNotes,
} from '@server/documents/focus/form/requirement';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { labelledBox, partTitle } from './cells';
import { cover } from './cover';
import { pageSetUp } from './page';
import { reviewNotes } from './reviewNotes';
import { exemptiveProvision, proposedWithdrawals } from './schedules';
import { sectionTable } from './sectionTable';

/** FOCUS Part IIA as a document definition, in the order of the official form. A pure function of the report. */
export function focusDocument(printed: PrintedFocus): TDocumentDefinitions {
  return {
    ...pageSetUp(printed),
    content: [
      ...cover(printed),
      newPage(partTitle(statementTitle)),
      part(assets, printed),
      newPage(partTitle(statementTitle)),
      part(liabilities, printed),
      part(ownershipEquity, printed),
      newPage(part(netCapital, printed)),
      newPage(part(requirement, printed)),
      part(aggregateIndebtedness, printed),
      part(otherRatios, printed),
      part(alternateRequirement, printed),
      notes(),
      newPage(statementOfIncomeHeading(printed)),
      ...[revenue, expenses, netIncome, monthlyIncome].map((section) => part(section, printed)),
      newPage({ stack: exemptiveProvision(printed) }),
      ...proposedWithdrawals(printed),
      newPage(part(equityChanges, printed)),
      part(subordinatedChanges, printed),
      ...reviewNotes(printed),
    ],
  };
}

/** A section under its title, which never stays alone at the foot of a page. */
function part(section: FormSection, printed: PrintedFocus): Content {
  return { stack: [partTitle(section.title, section.subtitle), sectionTable(section, printed)] };
}

function newPage(content: Content): Content {
  return { stack: [content], pageBreak: 'before' };
}

function statementOfIncomeHeading(printed: PrintedFocus): Content {
  const { texts } = printed.computation;
  return {
    stack: [
      partTitle(statementOfIncomeTitle),
      {
        columns: [
          { width: '*', ...labelledBox('For the period (MMDDYY) from', texts['3932'] ?? '', '3932') },
          { width: '*', ...labelledBox('to', texts['3933'] ?? '', '3933') },
          { width: '*', ...labelledBox('Number of months included in this statement', texts['3931'] ?? '', '3931') },
        ],
        columnGap: 12,
      },
    ],
  };
}

function notes(): Content {
  return {
    stack: [
      { text: 'NOTES:', bold: true, fontSize: 6.5 },
      ...requirementNotes.map((text): Content => ({ text, style: 'small', margin: [0, 1, 0, 0] })),
    ],
  };
}
