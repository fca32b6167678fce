import { defaultValues, type FormField, toRequest, validateValues } from '@/components/definedForm';
import { type PasteTerms, toCellIssues } from '@/components/staging/pasting/pasteTerms';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { parseNumber } from '@/domain/numberText';
import { isIsoDate } from '@/domain/periods';
import { readWrittenDay } from '@/domain/periodText';
import type { PastedCells } from '@/lib/paste';
import { loadPositionFields } from '../inventoryApi';
import type { InventoryScreen, Position } from '../inventoryScreen';
import { positionFields } from './formFields';

type Options<Row extends Position> = {
  screen: InventoryScreen<Row>;
  companyId: number;
  /** The date of rows without one; null if the screen shows all dates. */
  reportDate: string | null;
};

const maxDecimals = 4;
const dateField = 'report_date';

/** Returns the terms of pasted positions: found by the fields that an import uses, and parsed by the server's field definitions. */
export function positionPaste<Row extends Position>(options: Options<Row>): PasteTerms<Row, FieldValues> {
  const { screen, companyId, reportDate } = options;
  const { pasted, kind } = screen;
  const dateOf = (cells: PastedCells) => dayIn(cells[dateField] ?? '') || (reportDate ?? '');
  const keyOf = (values: FieldValues) =>
    pasted.keys.map((name) => String(values[name] ?? '').toLowerCase()).join(' | ');
  return {
    fields: [
      ...pasted.fields.map(({ name, label }) => ({ id: name, label, isKey: pasted.keys.includes(name) })),
      { id: dateField, label: 'Report Date' },
    ],
    // Without headers only a block as wide as the template has known columns.
    fits: (cells) => pasted.fields.every(({ name }) => name in cells),
    prepare: (all) => async (dispatch) => {
      const dates = [...new Set(all.map(dateOf))].filter((date) => date !== '');
      const [definitions, ...lists] = await Promise.all([
        dispatch(loadPositionFields({ companyId, path: kind.path })),
        ...dates.map((date) => dispatch(kind.loadPage({ company_id: companyId, filters: { report_date: date } }))),
      ]);
      const fields = positionFields(definitions, true);
      return {
        rows: lists.flat(),
        keyOfRow: (row) => `${row.report_date} ${keyOf({ ...row })}`,
        keyOfCells: (cells) => `${dateOf(cells)} ${keyOf(readCells(fields, cells))}`,
        read: async (cells, before) => {
          const known = before === null ? { [dateField]: dateOf(cells) } : { ...before };
          return readPosition(fields, { ...known, ...readCells(fields, cells), [dateField]: dateOf(cells) });
        },
      };
    },
  };
}

async function readPosition(fields: readonly FormField[], values: FieldValues) {
  const answers = { ...defaultValues(fields, values), ...unreadable(fields, values) };
  try {
    await validateValues(fields, answers);
  } catch (error) {
    return { issues: toCellIssues(error) };
  }
  const issues = fields.flatMap(({ name, label, choices }) => {
    const value = values[name];
    const isOffered =
      choices.length === 0 || value === '' || value == null || choices.some((one) => one.value === value);
    return isOffered ? [] : [{ field: name, message: `“${value}” isn't one of the choices of ${label}.` }];
  });
  return issues.length > 0 ? { issues } : { values: toRequest(fields, answers) };
}

/** Returns the invalid numbers as NaN, so that the form's own rule rejects them. */
function unreadable(fields: readonly FormField[], values: FieldValues): FieldValues {
  const wrong = fields.filter(({ name }) => Number.isNaN(values[name]));
  return Object.fromEntries(wrong.map(({ name }) => [name, Number.NaN]));
}

/** Parses the cells to their fields' values. */
function readCells(fields: readonly FormField[], cells: PastedCells): FieldValues {
  const read = fields.flatMap((field) => {
    const cell = cells[field.name];
    return cell === undefined ? [] : [[field.name, heldValue(field, cell)] as const];
  });
  return Object.fromEntries(read);
}

function heldValue({ type, choices, decimals }: FormField, cell: string): unknown {
  if (type === 'number' || type === 'currency') {
    return cell === '' ? null : (parseNumber(cell.replace('$', ''), decimals ?? maxDecimals) ?? Number.NaN);
  }
  if (type === 'date') return dayIn(cell) || cell;
  const key = cell.toLowerCase();
  const choice = choices.find(({ value, label }) => String(value).toLowerCase() === key || label.toLowerCase() === key);
  return choice?.value ?? cell;
}

/** Parses a day in a spreadsheet's format; an empty text if invalid. */
function dayIn(text: string): string {
  if (isIsoDate(text)) return text;
  return readWrittenDay(text) ?? '';
}
