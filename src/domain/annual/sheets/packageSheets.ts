import { isZero, type Money, money, subtract, sum } from '@/domain/money';
import { dayBefore, formatDay } from '@/domain/periods';
import type { PrintedSheet, SheetRow } from '@/domain/statements/reportSheet';
import type { AnnualAccount, AnnualInputs } from '../annualInputs';
import { cashFlowTexts } from '../cashFlowTexts';
import { findAnnualLine, getFlow } from '../classify';
import { auditorPlace, entryColumns, entryRow, formatPlace } from './draftSheets';
import { annualSheet, moneyCell, textCell } from './sheetRows';

/** Builds the working trial balance: both balance sheets by account, with the caption and the cash flow class of each. Debit less credit. */
export function workingTrialBalance(inputs: AnnualInputs): PrintedSheet {
  const { accounts, year, hasStart } = inputs;
  const shown = accounts.filter(({ start, end }) => !isZero(money(start)) || !isZero(money(end)));
  const of = (pick: (account: AnnualAccount) => Money) => sum(shown.map(pick));
  const startOf = ({ start }: AnnualAccount) => money(start);
  const endOf = ({ end }: AnnualAccount) => money(end);
  const known = (amount: Money) => (hasStart ? amount : null);
  const rows = shown.map((account): SheetRow => {
    const change = known(subtract(endOf(account), startOf(account)));
    const flow = getFlow(account);
    return {
      id: `account ${account.id}`,
      look: 'plain',
      cells: [
        textCell(account.number),
        textCell(account.name),
        account.focusId === null ? null : textCell(account.focusId),
        textCell(findAnnualLine(account)?.caption ?? 'Not mapped'),
        moneyCell(known(startOf(account))),
        moneyCell(endOf(account)),
        moneyCell(change),
        textCell(flow === null ? 'Not classified' : cashFlowTexts[flow]),
      ],
    };
  });
  const totals = [known(of(startOf)), of(endOf), known(of((account) => subtract(endOf(account), startOf(account))))];
  return annualSheet(inputs, {
    title: 'Working Trial Balance',
    asOf: true,
    columns: [
      { heading: 'Account', kind: 'text' },
      { heading: 'Name', kind: 'text' },
      { heading: 'FOCUS', kind: 'text' },
      { heading: 'Caption', kind: 'text' },
      { heading: formatDay(dayBefore(year.from)), kind: 'figure' },
      { heading: formatDay(year.to), kind: 'figure' },
      { heading: 'Change', kind: 'figure' },
      { heading: 'Cash flow', kind: 'text' },
    ],
    sections: [
      {
        title: null,
        rows: [
          ...rows,
          {
            id: 'total',
            look: 'grandTotal',
            cells: [null, textCell('Total'), null, null, ...totals.map(moneyCell), null],
            sumOf: rows.map(({ id }) => id),
          },
        ],
      },
    ],
    notes: ['Debit less credit. Before closing entries: income and expense run from the start of the fiscal year.'],
  });
}

/** Builds the entries for EDGAR, page by page, to copy from; nothing is filed. */
export function edgarSheet(inputs: AnnualInputs): PrintedSheet {
  const { firm, year, answers } = inputs;
  return annualSheet(inputs, {
    title: 'EDGAR Entries, Form X-17A-5',
    columns: entryColumns,
    sections: [
      {
        title: 'Filer and submission',
        rows: [
          entryRow('Form', 'File X-17A-5 Part III, Annual Reports (X-17A-5)'),
          entryRow('Filer CIK and access codes', 'From your EDGAR account; Netcap has none'),
          entryRow('Period beginning', formatDay(year.from)),
          entryRow('Period ending', formatDay(year.to)),
        ],
      },
      {
        title: 'Broker-dealer',
        rows: [
          entryRow('Name', firm.name),
          entryRow('SEC file number', firm.secFileNumber),
          entryRow('Street', firm.street),
          entryRow('City, state, ZIP code', formatPlace(firm)),
          entryRow('Contact', firm.contactName),
          entryRow('Telephone', firm.contactPhone),
          entryRow('E-mail', firm.contactEmail),
        ],
      },
      {
        title: 'Accountant',
        rows: [
          entryRow('Accountant', answers.auditorName),
          entryRow('Street of accountant', answers.auditorStreet),
          entryRow('City, state, ZIP code of accountant', auditorPlace(inputs)),
          entryRow('PCAOB registration number', answers.auditorPcaobId),
        ],
      },
      {
        title: 'Signature page',
        rows: [
          entryRow('Signature', answers.signerName),
          entryRow('Title', answers.signerTitle),
          entryRow('Oath or affirmation was notarized', 'Check after notarizing; keep the paper'),
        ],
      },
    ],
    notes: [
      "Pages as SEC staff describe the electronic filing of Form X-17A-5 Part III. The names of single fields weren't read on EDGAR.",
    ],
  });
}
