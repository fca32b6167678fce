import type { CompanyContext } from '@server/common/context';
import { withSnapshot } from '@server/db/client';
import { filerOf } from '@server/netCapital/companyFacts';
import { toReportFindings } from '@server/netCapital/findings';
import { findAmended } from '@server/reports/amendments';
import type { SsoiItem, SsoiItemGroup, SsoiPreviewAnswer, SsoiPreviewRequest } from '@/contract/ssoi/ssoiReport.schema';
import type { FieldDefinition } from '@/contract/wire/fieldDefinition.schema';
import { toAmount, toAmountOrNull } from '@/domain/money';
import type { AnswerValues } from '@/domain/ssoi/answers/createAnswerReader';
import { printSsoi } from '@/domain/ssoi/form/printSsoi';
import { isTypedLine } from '@/domain/ssoi/lines/ssoiLines';
import type { SsoiReport } from '@/domain/ssoi/ssoiReport';
import { readSsoiBasis } from './ssoiBasis';
import { readSsoiRequest, withTypedOver } from './ssoiRequest';
import { ssoiSteps } from './ssoiSteps';

/**
 * Computes the statement of these answers from the current books, as items to review and edit, with its findings; stores nothing. Throws 422 as
 * generating does.
 */
export function previewSsoi(
  context: CompanyContext,
  { prefill, input, amends, ...bare }: SsoiPreviewRequest,
): Promise<SsoiPreviewAnswer> {
  const request = readSsoiRequest({ prefill: prefill ?? bare, input });
  return withSnapshot(context.database, async (tx) => {
    const { companyId } = context.member;
    const amended = await findAmended(tx, companyId, { id: amends, type: 'SSOI', period: request.period });
    const { company, inputs, computation } = await readSsoiBasis(tx, companyId, withTypedOver(request, amended));
    const generatedAt = context.clock().toISOString();
    const report = { filer: filerOf(company), generatedAt, inputs, computation };
    return { data: toSsoiItemGroups(report, request.values), findings: toReportFindings(computation.findings) };
  });
}

type ItemType = SsoiItem['type'];

/**
 * Returns a statement as editable items: a group for each section of the form, then one for each step of the wizard. The books' amounts can be
 * overwritten; totals follow.
 */
function toSsoiItemGroups(report: SsoiReport, values: AnswerValues): SsoiItemGroup[] {
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

/** Returns the given answers as items; for a table, each cell of its rows. */
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
