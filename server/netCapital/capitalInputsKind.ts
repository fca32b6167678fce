import { inputChanges } from '@server/company/settingChanges';
import { periodDays } from '@server/staging/repositories/commitDaysRepository';
import { keyRules } from '@server/staging/repositories/keyRulesRepository';
import { capitalInputTable } from '@server/staging/repositories/tables';
import type { Reading, StagedKind } from '@server/staging/stagedKind';
import { toStagedRow } from '@server/staging/wireRows';
import type { FieldChange } from '@/contract/history/history.schema';
import {
  type CapitalInputsChange,
  type CapitalInputsFilters,
  capitalInputsChangeSchema,
  capitalInputsFilters,
  capitalInputsRecordSchema,
} from '@/contract/netCapital/capitalInputs.schema';
import {
  blankCapitalInputs,
  type InputValues,
  readInputValues,
  toInputValues,
} from '@/domain/focus/inputs/capitalInputValues';
import { parsePeriod } from '@/domain/periods';
import { type CapitalInputsListed, capitalInputRows } from './capitalInputsRepository';
import { noPeriodText } from './period';

/** The staged kind of what no trial balance has: one record of capital inputs a period. */
export const capitalInputsKind: StagedKind<CapitalInputsChange, CapitalInputsListed, CapitalInputsFilters> = {
  name: 'CAPITAL_INPUTS',
  path: '/x/capital-inputs/records',
  table: capitalInputTable,
  schemas: {
    row: capitalInputsRecordSchema,
    filters: capitalInputsFilters,
    change: capitalInputsChangeSchema,
  },
  list: {
    sortFields: ['period'],
    shows: [],
    rows: capitalInputRows,
    toRow: ({ time_report, inputs, before, ...record }) =>
      toStagedRow(record, { time_report, values: parseValues(inputs), changes: changesOf(before, inputs) }),
  },
  history: [
    { column: 'time_report', label: 'Period' },
    {
      column: 'inputs',
      label: 'Inputs',
      compare: changesOf,
    },
  ],
  fields: { time_report: 'time_report', inputs: 'values' },
  read: readCapitalInputsChange,
  rules: (books) => keyRules(capitalInputTable, books),
  nameOf: ({ time_report }) => `Capital inputs, ${time_report ?? 'unknown period'}`,
  messages: {
    doubledKey: (row, _values, stage) =>
      stage === 'approving'
        ? `${row} are in more than one of these requests. Approve one of them and reject the other.`
        : `${row} are saved already. Load them again.`,
    movedKey: (row) => `${row} can't be another period's. Enter them for their own period.`,
    differsFromBooks: (row) =>
      `${row} were saved by someone else meanwhile. Reject the request so its author can redo the change.`,
  },
  changedDays: (companyId) => periodDays(companyId, capitalInputTable),
};

/** Validates a record without the books; a missing value is blank. */
function readCapitalInputsChange({ time_report: timeReport, values }: CapitalInputsChange): Reading {
  const period = parsePeriod(timeReport);
  if (period === null) return { ok: false, issues: [{ field: 'time_report', message: noPeriodText }] };
  const read = readInputValues(values, blankCapitalInputs);
  if (!read.ok) {
    return { ok: false, issues: read.errors.map(({ path, message }) => ({ field: `values.${path}`, message })) };
  }
  return {
    ok: true,
    values: { time_report: timeReport, period_end: period.end, inputs: JSON.stringify(toInputValues(read.inputs)) },
  };
}

function changesOf(before: string | null, after: string | null): FieldChange[] {
  return inputChanges(before === null ? null : parseValues(before), after === null ? {} : parseValues(after));
}

function parseValues(stored: string): InputValues {
  return JSON.parse(stored) as InputValues; // as saved
}
