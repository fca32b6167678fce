import { workedExampleInputs } from '@tests/support/books/workedExample';
import { computeFocus } from '@/domain/focus/computeFocus';
import type { Filer, Filing, FocusReport, Units } from '@/domain/focus/focusReport';
import { inUnits, type PrintedFocus } from '@/domain/focus/form/focusForm';
import { printFocus } from '@/domain/focus/form/printFocus';
import type { FocusInputs } from '@/domain/focus/types';

export const exampleFiler: Filer = {
  name: 'Worked Example Securities, Inc.',
  secFileNumber: '8-12345',
  firmId: '123456',
  street: '100 Main Street',
  city: 'Boston',
  state: 'MA',
  postalCode: '02110',
  contactName: 'Jane Public',
  contactPhone: '16175550100',
  subsidiaries: ['Worked Example Advisers LLC'],
  auditor: null,
};

export const exampleFiling: Filing = { pursuantTo: ['16'], isConsolidated: false, isAudited: false };

/** Returns a report of the worked example, ready to print. */
export function exampleReport(inputs: FocusInputs = workedExampleInputs('base')): FocusReport {
  return {
    filer: exampleFiler,
    filing: exampleFiling,
    generatedAt: '2025-07-10T12:00:00.000Z',
    inputs,
    computation: computeFocus(inputs),
  };
}

/** Returns the worked example, or the given report, as printed. */
export function examplePrinted(report: FocusReport = exampleReport(), units: Units = 'cents'): PrintedFocus {
  return inUnits(printFocus(report), units);
}
