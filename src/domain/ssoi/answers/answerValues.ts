import { isQuarterEnd } from '@/domain/calendar/days';
import { type Period, parsePeriod, periodStart } from '@/domain/periods';
import { maxComponents, type Offering, offeringBlocks, type SsoiAnswers, type SsoiComponent } from './answers';
import { affiliations, exemptionsAndExclusions, industryGroups, securityTypes, withParentExemptions } from './choices';
import {
  type AnswerError,
  type AnswerReader,
  type AnswerValues,
  createAnswerReader,
  isBlankAnswer,
  parseAnswerAmount,
  requiredText,
} from './createAnswerReader';

type ReadAnswers = { ok: true; period: Period; answers: SsoiAnswers } | { ok: false; errors: readonly AnswerError[] };

/** Field limits: SEC data allow a name 150 characters, and a CIK ten digits. */
const answerLimits = { name: 150, description: 100, filerId: 9_999_999_999 } as const;

/**
 * Parses the wizard's answers. An offering after a "no" of its block is ignored, whatever its fields contain; empty rows of components are skipped.
 * Every invalid field is named.
 */
export function readSsoiAnswers(values: AnswerValues): ReadAnswers {
  const errors: AnswerError[] = [];
  const read = createAnswerReader(values, errors);
  const period = readQuarter(values, errors);
  const periodFrom = read.day('periodFrom');
  const periodTo = read.day('to');
  if (periodFrom > periodTo && periodTo !== '') errors.push({ path: 'periodFrom', message: 'This date is after To' });
  const answers: SsoiAnswers = {
    periodFrom,
    periodTo,
    isPortionOfItemM: isBlankAnswer(values['isPortionOfItemM']) ? null : read.yesOrNo('isPortionOfItemM'),
    otherRevenue: readComponents(values, 'threeLargestComponentsOfOtherRevenue', errors),
    otherExpenses: readComponents(values, 'threeLargestComponentsOfOtherExpenses', errors),
    offerings: offeringBlocks.flatMap(({ slots }) => readBlock(read, slots)),
  };
  return period === null || errors.length > 0 ? { ok: false, errors } : { ok: true, period, answers };
}

/** Parses a quarter; a month that ends a quarter means the quarter. */
function readQuarter(values: AnswerValues, errors: AnswerError[]): Period | null {
  const { endDate, startDate } = values;
  const end = typeof endDate === 'string' ? parsePeriod(endDate) : null;
  if (end === null || !isQuarterEnd(end.end)) {
    errors.push({ path: 'endDate', message: isBlankAnswer(endDate) ? requiredText : 'Select a quarter like Q1 26' });
    return null;
  }
  const quarter: Period = { kind: 'quarter', end: end.end };
  const start = typeof startDate === 'string' && startDate !== '' ? parsePeriod(startDate) : quarter;
  if (start === null || periodStart(start) !== periodStart(quarter)) {
    errors.push({ path: 'startDate', message: "Select the quarter's first month, or leave it empty" });
  }
  return quarter;
}

function readComponents(values: AnswerValues, name: string, errors: AnswerError[]): readonly SsoiComponent[] {
  const rows: readonly unknown[] = Array.isArray(values[name]) ? values[name] : [];
  if (rows.length > maxComponents) errors.push({ path: name, message: `At most ${maxComponents} rows` });
  return rows.flatMap((row, index) => readComponent(row, `${name}[${index}]`, errors));
}

/** Parses a component, which has both cells or neither. */
function readComponent(row: unknown, path: string, errors: AnswerError[]): SsoiComponent[] {
  const { description, money } = (row ?? {}) as Record<string, unknown>; // of anything else both are undefined
  if (isBlankAnswer(description) && isBlankAnswer(money)) return [];
  const before = errors.length;
  const text = createAnswerReader({ [`${path}.description`]: description }, errors).text(
    `${path}.description`,
    answerLimits.description,
  );
  const amount = parseAnswerAmount(money);
  if (amount === null) {
    errors.push({
      path: `${path}.money`,
      message: isBlankAnswer(money) ? requiredText : 'This field must be a number',
    });
  }
  return amount === null || errors.length > before ? [] : [{ description: text, amount }];
}

function readBlock(read: AnswerReader, slots: readonly number[]): readonly Offering[] {
  const offerings: Offering[] = [];
  for (const slot of slots) {
    if (!read.yesOrNo(`hasFirmParticipate${slot}`)) break;
    offerings.push(readOffering(read, slot));
  }
  return offerings;
}

function readOffering(read: AnswerReader, slot: number): Offering {
  const isIndefinite = read.flag(`isIndefinite${slot}`);
  return {
    slot,
    nameOfIssuerOrSponsor: read.text(`nameOfIssuerOrSponsor${slot}`, answerLimits.name),
    affiliation: slot > 5 ? read.choice(`issuerSponsorAffiliation${slot}`, affiliations) : null,
    filerId: read.integer(`filerId${slot}`, answerLimits.filerId),
    industryGroup: read.choice(`industryGroup${slot}`, industryGroups),
    minimumInvestmentAccepted: read.amount(`minimumInvestmentAccepted${slot}`),
    totalOfferingAmount: isIndefinite ? null : read.amount(`totalOfferingAmount${slot}`),
    totalAmountOfSecuritiesSold: read.amount(`totalAmountOfSecuritiesSold${slot}`),
    totalCustomersSecuritiesSold: read.amount(`totalCustomersSecuritiesSold${slot}`),
    amountOfRevenueEarned: read.amount(`amountOfRevenueEarned${slot}`),
    exemptions: withParentExemptions(
      read.choices(`federalExemptionsExclusionsClaimed${slot}`, exemptionsAndExclusions),
    ),
    securityTypes: read.choices(`typesOfSecuritiesOffered${slot}`, securityTypes),
  };
}
