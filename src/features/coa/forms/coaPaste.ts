import { loadLines } from '@/components/pickers/pickersApi';
import { type PasteTerms, toCellIssues } from '@/components/staging/pasting/pasteTerms';
import { coaCsvColumns } from '@/contract/coa/coa';
import type { Coa } from '@/contract/coa/coa.schema';
import type { FocusSetting, SsoiSetting } from '@/contract/coa/setting.schema';
import { coaKind } from '../coaKind';
import { type CoaFormValues, coaFormSchema, emptyCoaForm, fittingSsoiSetting, toCoaForm } from './coaForm';

const [numberLabel, nameLabel, focusLabel, ssoiLabel] = coaCsvColumns;

/** Returns the terms of pasted accounts: found by number, with their lines by code. */
export function coaPaste(companyId: number): PasteTerms<Coa, CoaFormValues> {
  return {
    fields: [
      {
        id: 'accountNumber',
        label: numberLabel,
        also: ['Account', 'Account #', 'Account No', 'Number', 'Code'],
        isKey: true,
      },
      { id: 'accountName', label: nameLabel, also: ['Name', 'Description'] },
      { id: 'focusSetting', label: focusLabel, also: ['FOCUS', 'FOCUS Line'] },
      { id: 'ssoiSetting', label: ssoiLabel, also: ['SSOI', 'SSOI Line'] },
    ],
    fits: ({ accountNumber = '', accountName = '' }) => /^\d+$/.test(accountNumber) && !/^[\d.,]+$/.test(accountName),
    prepare: () => async (dispatch) => {
      const [rows, lines] = await Promise.all([
        dispatch(coaKind.loadPage({ company_id: companyId })),
        dispatch(loadLines()),
      ]);
      return {
        rows,
        keyOfRow: ({ account_number: number }) => number,
        keyOfCells: ({ accountNumber = '' }) => accountNumber,
        read: (cells, before) => readAccount(cells, before, lines),
      };
    },
  };
}

type Lines = { focus: readonly FocusSetting[]; ssoi: readonly SsoiSetting[] };
type Cells = { accountNumber?: string; accountName?: string; focusSetting?: string; ssoiSetting?: string };

async function readAccount(cells: Cells, before: Coa | null, lines: Lines) {
  const known = before === null ? emptyCoaForm : toCoaForm(before);
  const focus = lineOf(cells.focusSetting, known.focusSetting, (id) =>
    lines.focus.find(({ focus_id }) => focus_id === id),
  );
  const ssoi = lineOf(cells.ssoiSetting, known.ssoiSetting, (id) => lines.ssoi.find(({ ssoi_id }) => ssoi_id === id));
  const unknown = [
    ...(focus === undefined ? [unknownLine('focusSetting', 'FOCUS', cells.focusSetting)] : []),
    ...(ssoi === undefined ? [unknownLine('ssoiSetting', 'SSOI', cells.ssoiSetting)] : []),
  ];
  const values: CoaFormValues = {
    accountNumber: cells.accountNumber ?? known.accountNumber,
    accountName: cells.accountName ?? known.accountName,
    focusSetting: focus ?? null,
    ssoiSetting: ssoi ?? null,
  };
  const misfit =
    cells.ssoiSetting !== undefined &&
    fittingSsoiSetting(values.ssoiSetting, values.focusSetting) !== values.ssoiSetting
      ? [{ field: 'ssoiSetting', message: `SSOI line ${cells.ssoiSetting} doesn't go with this FOCUS line.` }]
      : [];
  const issues = [...(await formIssues(values)), ...unknown, ...misfit];
  if (issues.length > 0) return { issues };
  return { values: { ...values, ssoiSetting: fittingSsoiSetting(values.ssoiSetting, values.focusSetting) } };
}

async function formIssues(values: CoaFormValues) {
  try {
    await coaFormSchema.validate(values, { abortEarly: false });
    return [];
  } catch (error) {
    return toCellIssues(error);
  }
}

/** Returns the line of a cell: null for an empty one, the line before without a cell, undefined for an unknown one. */
function lineOf<Line>(
  cell: string | undefined,
  before: Line | null,
  find: (id: string) => Line | undefined,
): Line | null | undefined {
  if (cell === undefined) return before;
  return cell === '' ? null : find(cell);
}

function unknownLine(field: string, form: string, cell = '') {
  return { field, message: `Accounts can't be mapped to ${form} line ${cell}.` };
}
