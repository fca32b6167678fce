import { ruleBroken } from '@server/common/errors';
import { noPeriodText } from '@server/netCapital/period';
import { focusReportPursuant } from '@/contract/company/company';
import type { GenerateReportRequest } from '@/contract/reports/report.schema';
import type { ErrorDetail } from '@/contract/wire/envelope.schema';
import type { Filing } from '@/domain/focus/focusReport';
import type { InputValues } from '@/domain/focus/inputs/capitalInputValues';
import { isBlankable, moneyInputNames } from '@/domain/focus/inputs/moneyInputs';
import { formatPeriod, type Period, parsePeriod } from '@/domain/periods';
import type { FilingValues } from './wizardValues';

/**
 * The values of a filled wizard: the period, how the report is filed (as typed and as printed), the typed capital inputs, and when its initial ones
 * were saved (undefined: unknown).
 */
export type FocusRequest = {
  period: Period;
  filed: FilingValues;
  filing: Filing;
  values: InputValues;
  loadedAt: string | null | undefined;
};

type FilledWizard = Pick<GenerateReportRequest, 'prefill'> & {
  capitalInputsUpdatedAt?: GenerateReportRequest['capitalInputsUpdatedAt'] | undefined;
};

type Pursuant = (typeof focusReportPursuant)[number];

const noRule: Pursuant = 'None of the above';

const pursuantBoxes: Readonly<Record<Pursuant, string | null>> = {
  [noRule]: null,
  'Rule 17a-5(a)': '16',
  'Rule 17a-5(b)': '17',
  'Rule 17a-11': '18',
  'Special request by designated examining authority': '19',
  Other: '26',
};

const requiredText = 'This field is required';

/**
 * Reads the values of the FOCUS wizard. An omitted optional amount was cleared and is empty, as are omitted withdrawals. Throws 422 naming every
 * missing or invalid field.
 */
export function readFocusRequest({ prefill, capitalInputsUpdatedAt }: FilledWizard): FocusRequest {
  const errors: ErrorDetail[] = [];
  const period = readPeriod(prefill['endDate'], errors);
  const rule = readRules(prefill['rule'], errors);
  const consolidated = readChoice(prefill['consolidated'], 'consolidated', errors);
  if (prefill['exemption'] === undefined) errors.push({ path: 'exemption', message: requiredText });
  if (period === null || errors.length > 0) throw ruleBroken('Please fill all the required fields', errors);
  const isAudited = prefill['isAudited'] === true;
  const pursuantTo = rule.flatMap((name) => pursuantBoxes[name] ?? []);
  return {
    period,
    filed: { endDate: formatPeriod(period), consolidated, isAudited, rule },
    filing: { pursuantTo, isConsolidated: consolidated, isAudited },
    values: { ...clearedInputs(), ...prefill },
    loadedAt: capitalInputsUpdatedAt,
  };
}

function clearedInputs(): InputValues {
  const amounts = moneyInputNames.filter(isBlankable).map((name) => [name, null]);
  return { ...Object.fromEntries(amounts), noteBReason: '', ownershipEquitySubordinatedLiabilities: [] };
}

function readPeriod(value: unknown, errors: ErrorDetail[]): Period | null {
  const period = typeof value === 'string' ? parsePeriod(value) : null;
  if (period === null) {
    const message = value === undefined ? requiredText : noPeriodText;
    errors.push({ path: 'endDate', message });
  }
  return period;
}

function readRules(value: unknown, errors: ErrorDetail[]): readonly Pursuant[] {
  const named: readonly unknown[] = Array.isArray(value) ? value : [value];
  const rules = focusReportPursuant.filter((rule) => named.includes(rule));
  if (rules.length === 0 || rules.length !== named.length) {
    errors.push({ path: 'rule', message: value === undefined ? requiredText : 'Select from the list' });
  } else if (rules.length > 1 && rules.includes(noRule)) {
    errors.push({ path: 'rule', message: `"${noRule}" can't be combined with a rule` });
  }
  return rules;
}

function readChoice(value: unknown, path: string, errors: ErrorDetail[]): boolean {
  if (typeof value !== 'boolean') {
    errors.push({ path, message: value === undefined ? requiredText : 'must be true or false' });
  }
  return value === true;
}
