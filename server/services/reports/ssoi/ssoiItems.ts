import type { SsoiItem, SsoiItemGroup } from '@/contract/reports/ssoiReport';
import type { FieldDefinition } from '@/contract/wire/fieldDefinition';
import { toAmount, toAmountOrNull } from '@/domain/money';
import type { AnswerValues } from '@/domain/ssoi/answers/answerReader';
import { printSsoi } from '@/domain/ssoi/form/printSsoi';
import { isTypedLine } from '@/domain/ssoi/lines/ssoiLines';
import type { SsoiReport } from '@/domain/ssoi/ssoiReport';
import { ssoiSteps } from './ssoiSteps';

type ItemType = SsoiItem['type'];

/**
 * A statement as editable items: a group for each section of the form, then one for each step of the wizard. Amounts of the books can be
 * typed over; totals follow.
 */
export function ssoiItems(report: SsoiReport, values: AnswerValues): SsoiItemGroup[] {
  return [...sectionGroups(report), ...answerGroups(values)];
}

function sectionGroups(report: SsoiReport): SsoiItemGroup[] {
  const { sections } = printSsoi(report);
  return sections.map(({ title, rows }) => ({
    title,
    contents: rows.flatMap(({ label, boxes: [id = null] }): SsoiItem[] => {
      const figure = id === null ? undefined : report.computation.figures[id];
      if (id === null || figure === undefined) return [];
      return [
        {
          label,
          type: 'currency',
          item_number: id,
          item_value: toAmount(figure.amount),
          isEditable: isTypedLine(id),
          ...tieOf(report, id),
        },
      ];
    }),
  }));
}

function tieOf({ computation }: SsoiReport, line: string): Pick<SsoiItem, 'tie'> {
  const tie = computation.ties.find(({ id }) => id === line);
  return tie === undefined ? {} : { tie: { focus_code: tie.focusCode, amount: toAmountOrNull(tie.focus) } };
}

function answerGroups(values: AnswerValues): SsoiItemGroup[] {
  return ssoiSteps().flatMap(({ title, fields }) => {
    const contents = fields.flatMap((field) => fieldItems(field, values[field.name]));
    return contents.length === 0 ? [] : [{ title, contents }];
  });
}

/** Answers that were given; of a table each cell of its rows. */
function fieldItems(field: FieldDefinition, value: unknown): SsoiItem[] {
  if (field.type === 'array_of_object') return rowItems(field, value);
  if (!isItemValue(value)) return [];
  return [
    {
      label: field.label,
      type: field.type,
      code: field.name,
      item_value: value,
      ...(field.values === undefined ? {} : { values: field.values.map(toChoice) }),
      ...(field.isIdentifier === true ? { isIdentifier: true } : {}),
      isEditable: field.type !== 'time_report',
    },
  ];
}

function rowItems({ name, schema = [] }: FieldDefinition, value: unknown): SsoiItem[] {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  return rows.flatMap((row, index) =>
    schema.map((column): SsoiItem => {
      const cell = (row as Record<string, unknown> | null)?.[column.name]; // of anything else it is undefined
      return {
        label: `${index + 1}. ${column.label}`,
        type: column.type as ItemType, // no table has a table in it
        code: `${name}[${index}].${column.name}`,
        item_value: isItemValue(cell) ? cell : null,
        isEditable: true,
      };
    }),
  );
}

function toChoice({ label, value }: { label: string; value: string | number | boolean }) {
  return { label, value: typeof value === 'number' ? String(value) : value };
}

function isItemValue(value: unknown): value is NonNullable<SsoiItem['item_value']> {
  if (Array.isArray(value)) return value.length > 0 && value.every((one) => typeof one === 'string');
  return typeof value === 'boolean' || typeof value === 'number' || (typeof value === 'string' && value !== '');
}
