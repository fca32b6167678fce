import type { Auditor, FocusReport } from '@/domain/focus/focusReport';
import { focusLine } from '@/domain/focus/lines/focusLines';
import type { IsoDate } from '@/domain/periods';

/** A row of words in the workbook: item number, description, answer. */
export type AnswerRow = readonly [code: string, label: string, answer: string];

const tick = 'X';
const subsidiaryCodes = ['32', '34', '36', '38'] as const;

/** Returns the text boxes by item number; a ticked box has an `X`, empty boxes are omitted. */
export function getFormAnswers(report: FocusReport): Readonly<Record<string, string>> {
  const { filer, filing, inputs, computation } = report;
  const { period } = computation;
  const ticks = [
    ...filing.pursuantTo,
    inputs.company.carriesCustomerAccounts ? '40' : '41',
    ...(filing.isAudited ? ['42'] : []),
    filing.isConsolidated ? '198' : '199',
  ];
  return {
    ...computation.texts,
    ...Object.fromEntries(ticks.map((code) => [code, tick])),
    ...Object.fromEntries(subsidiaryCodes.map((code, index) => [code, filer.subsidiaries[index] ?? ''])),
    ...(filing.isAudited && filer.auditor !== null ? auditorAnswers(filer.auditor) : {}),
    '13': filer.name,
    '14': filer.secFileNumber,
    '15': filer.firmId,
    '20': filer.street,
    '21': filer.city,
    '22': filer.state,
    '23': filer.postalCode,
    '24': formDay(computation.income.from),
    '25': formDay(period.end),
    '30': filer.contactName,
    '31': formPhone(filer.contactPhone),
    '98': filer.secFileNumber,
    '99': formDay(period.end),
    '100': filer.name,
  };
}

/** Returns the cover's rows for the workbook. */
export function coverRows(report: FocusReport): readonly AnswerRow[] {
  const { filing, inputs } = report;
  const answers = getFormAnswers(report);
  const row = (code: string, label: string): AnswerRow => [code, label, answers[code] ?? ''];
  const pursuantTo = filing.pursuantTo.map((code) => focusLine(code).label.replace('Filed pursuant to ', ''));
  return [
    row('13', 'Name of broker-dealer'),
    row('14', 'SEC file no.'),
    row('15', 'Firm I.D. no.'),
    row('20', 'Address of principal place of business'),
    row('21', 'City'),
    row('22', 'State'),
    row('23', 'Zip code'),
    row('24', 'For period beginning'),
    row('25', 'And ending'),
    row('30', 'Name of person to contact'),
    row('31', 'Telephone no.'),
    ['16', 'Filed pursuant to', pursuantTo.join('; ')],
    ['40', 'Carries its own customer accounts', yesOrNo(inputs.company.carriesCustomerAccounts)],
    ['42', 'Audited report', yesOrNo(filing.isAudited)],
    ['198', 'Consolidated', yesOrNo(filing.isConsolidated)],
    row('3931', 'Months in the statement of income'),
  ];
}

/** Returns the Rule 15c3-3 exemption's rows for the workbook. */
export function exemptionRows({ computation: { texts } }: Pick<FocusReport, 'computation'>): readonly AnswerRow[] {
  return ['4550', '4560', '4570', '4335', '4580'].map((code) => [code, focusLine(code).label, texts[code] ?? '']);
}

/** Formats a day for the form: MM/DD/YY. */
function formDay(day: IsoDate): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${month}/${date}/${year.slice(2)}`;
}

/**
 * Formats a telephone number for the form, area code first: (212) 555-0141. An extension follows ten digits after a dot, as in profiles. Other than
 * American numbers are unchanged.
 */
export function formPhone(phone: string): string {
  const [, number = phone, extension] = /^(\d{10})\.(\d+)$/.exec(phone) ?? [];
  const digits = number.replaceAll(/[\s().-]/g, '');
  const [, area, exchange, line] = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  if (area === undefined) return phone;
  return `(${area}) ${exchange}-${line}${extension === undefined ? '' : ` ext. ${extension}`}`;
}

function auditorAnswers({ name, street, city, state, postalCode, kind }: Auditor): Record<string, string> {
  return {
    '70': name,
    '71': street,
    '72': city,
    '73': state,
    '74': postalCode,
    ...(kind === null ? {} : { [kind]: tick }),
  };
}

function yesOrNo(answer: boolean): string {
  return answer ? 'Yes' : 'No';
}
