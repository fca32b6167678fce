/** Hours for a notice of a level reached, Rule 17a-11(b) and FINRA Rule 4120(a)(1). */
export const noticeHours = 24;

/** Days for which debt may exceed 70% of the debt-equity total, Rule 15c3-1(d). */
export const debtEquityDays = 90;

/** The comparison that reaches a level: net capital below a measure, or indebtedness or subordinated debt above one. */
type LevelTest =
  | { against: 'requirement' | 'dollarMinimum' | 'debitItems'; times: string; label: string }
  | { against: 'line15' }
  | { against: 'sixMonths' }
  | { against: 'subordinatedPayments' }
  | IndebtednessTest
  | { against: 'debtEquity'; times: string; label: string };

type IndebtednessTest = { against: 'indebtedness'; times: number | 'maximum' };

/** Everything that the product says and computes of a level. */
export type LevelTerms = {
  /** Name of the level when it's reached. */
  name: string;
  /** Short label at its amount. */
  label: string;
  /** Title of its explained amount of net capital; null if it isn't measured by net capital. */
  title: string | null;
  test: LevelTest;
  /** The firms that it applies to; absent for every firm. */
  appliesTo?: { method?: 'BASIC' | 'ALTERNATIVE'; carriesOrClears?: true };
  /** True for a level at which a firm stops business (Rule 15c3-1(a)); the others need a notice or attention. */
  isDeficiency: boolean;
  /** True if the net capital below which a notice is due is the highest of these (Rule 17a-11(b)(2) and (3)). */
  setsWarningLevel: boolean;
  /** The rule whose levels a what-if keeps together with it: Rule 15c3-1(a), 17a-11(b) or FINRA Rule 4120(a); null for none. */
  keptWith: '15c3-1' | '17a-11' | '4120' | null;
  /** The notice that it requires, by its id in `noticeKinds`; null for none. */
  notice: string | null;
  action: string;
  deadline: 'immediately' | 'same day' | `${typeof noticeHours} hours` | 'none';
  citation: string;
};

const sameDay = {
  action: 'Stop business, and give notice to the SEC and the examining authority',
  deadline: 'same day',
} as const;

const withinHours = {
  action: 'Give notice to the SEC and the examining authority',
  deadline: `${noticeHours} hours`,
} as const;

const toFinra = { action: 'Give notice to FINRA', deadline: `${noticeHours} hours` } as const;

/** The early-warning table, most severe level first. Comparisons, texts, notices, what-ifs and explanations of a level follow from its entry. */
const table = {
  netCapitalBelowRequirement: {
    name: 'Net capital deficiency',
    label: 'Requirement',
    title: 'Net capital requirement',
    test: { against: 'requirement', times: '1', label: 'the net capital requirement' },
    isDeficiency: true,
    setsWarningLevel: false,
    keptWith: '15c3-1',
    notice: 'belowMinimum',
    ...sameDay,
    citation: 'Rule 15c3-1(a); Rule 17a-11(a)(1)',
  },
  indebtednessAboveMaximum: {
    name: 'Aggregate indebtedness above the maximum',
    label: 'A.I. limit',
    title: 'Net capital at the A.I. limit',
    test: { against: 'indebtedness', times: 'maximum' },
    appliesTo: { method: 'BASIC' },
    isDeficiency: true,
    setsWarningLevel: false,
    keptWith: '15c3-1',
    notice: 'belowMinimum',
    ...sameDay,
    citation: 'Rule 15c3-1(a)(1)(i); Rule 17a-11(a)(1)',
  },
  netCapitalBelow120: {
    name: '120% warning',
    label: '120% of the requirement',
    title: '120% of the requirement',
    test: { against: 'requirement', times: '1.2', label: '120% of the net capital requirement' },
    isDeficiency: false,
    setsWarningLevel: true,
    keptWith: '17a-11',
    notice: 'netCapitalBelow120',
    ...withinHours,
    citation: 'Rule 17a-11(b)(3)',
  },
  line15Negative: {
    name: 'Line 15 negative',
    label: 'Line 15 (3780)',
    title: 'Net capital at line 15 of zero',
    test: { against: 'line15' },
    appliesTo: { method: 'BASIC' },
    isDeficiency: false,
    setsWarningLevel: false,
    keptWith: null,
    notice: null,
    action: 'Watch: line 15 of the form (3780) is negative',
    deadline: 'none',
    citation: 'Form X-17A-5 Part IIA, line 15',
  },
  indebtednessAbove1200: {
    name: '1,200% warning',
    label: 'A.I. 1,200%',
    title: 'Net capital at A.I. of 1,200%',
    test: { against: 'indebtedness', times: 12 },
    appliesTo: { method: 'BASIC' },
    isDeficiency: false,
    setsWarningLevel: false,
    keptWith: '17a-11',
    notice: 'indebtednessAbove1200',
    ...withinHours,
    citation: 'Rule 17a-11(b)(1)',
  },
  netCapitalBelow5PercentOfDebitItems: {
    name: '5% of debit items warning',
    label: '5% of debit items',
    title: '5% of aggregate debit items',
    test: { against: 'debitItems', times: '0.05', label: '5% of aggregate debit items' },
    appliesTo: { method: 'ALTERNATIVE' },
    isDeficiency: false,
    setsWarningLevel: true,
    keptWith: '17a-11',
    notice: 'netCapitalBelow5PercentOfDebitItems',
    ...withinHours,
    citation: 'Rule 17a-11(b)(2)',
  },
  debtEquityAbove70: {
    name: '70% debt-equity warning',
    label: 'Debt-equity 70%',
    title: null,
    test: { against: 'debtEquity', times: '0.7', label: '70% of the debt-equity total' },
    isDeficiency: false,
    setsWarningLevel: false,
    keptWith: null,
    notice: 'debtEquityAbove70',
    action: `Give notice once this has lasted more than ${debtEquityDays} days`,
    deadline: 'same day',
    citation: 'Rule 15c3-1(d)',
  },
  netCapitalBelow150: {
    name: '150% warning',
    label: '150% of the dollar minimum',
    title: '150% of the dollar minimum',
    test: { against: 'dollarMinimum', times: '1.5', label: '150% of the minimum dollar net capital requirement' },
    appliesTo: { carriesOrClears: true },
    isDeficiency: false,
    setsWarningLevel: false,
    keptWith: '4120',
    notice: 'netCapitalBelow150',
    ...toFinra,
    citation: 'FINRA Rule 4120(a)(1)(A)',
  },
  indebtednessAbove1000: {
    name: '1,000% warning',
    label: 'A.I. 1,000%',
    title: 'Net capital at A.I. of 1,000%',
    test: { against: 'indebtedness', times: 10 },
    appliesTo: { method: 'BASIC', carriesOrClears: true },
    isDeficiency: false,
    setsWarningLevel: false,
    keptWith: '4120',
    notice: 'indebtednessAbove1000',
    ...toFinra,
    citation: 'FINRA Rule 4120(a)(1)(B)',
  },
  sixMonthsWithdrawals: {
    name: 'Six months of withdrawals warning',
    label: 'After six months of withdrawals',
    title: null,
    test: { against: 'sixMonths' },
    appliesTo: { carriesOrClears: true },
    isDeficiency: false,
    setsWarningLevel: false,
    keptWith: '4120',
    notice: 'sixMonthsWithdrawals',
    ...toFinra,
    citation: 'FINRA Rule 4120(a)(1)(F)',
  },
  subordinatedPaymentsDue: {
    name: 'Subordinated payments warning',
    label: 'After subordinated payments of six months',
    title: null,
    test: { against: 'subordinatedPayments' },
    isDeficiency: false,
    setsWarningLevel: false,
    keptWith: null,
    notice: 'subordinatedPaymentsDue',
    action: 'Give notice to the examining authority',
    deadline: 'immediately',
    citation: 'Rule 15c3-1d(c)(2)',
  },
} as const satisfies Record<string, LevelTerms>;

export type EarlyWarningLevel = keyof typeof table;

/** Levels measured by an amount of net capital. */
export type MeasuredLevel = {
  [Level in EarlyWarningLevel]: (typeof table)[Level]['title'] extends null ? never : Level;
}[EarlyWarningLevel];

/** Ids of the notices that levels require. */
export type LevelNotice = NonNullable<(typeof table)[EarlyWarningLevel]['notice']>;

export const earlyWarningLevels: Readonly<Record<EarlyWarningLevel, LevelTerms>> = table;

/** The levels, most severe first. */
export const levelOrder = Object.keys(table) as readonly EarlyWarningLevel[];

export const measuredLevels = levelOrder.filter(
  (level) => earlyWarningLevels[level].title !== null,
) as readonly MeasuredLevel[];

/** Returns a level's terms; undefined for a level of a later server. */
export function findLevel(level: string): LevelTerms | undefined {
  return Object.hasOwn(table, level) ? earlyWarningLevels[level as EarlyWarningLevel] : undefined;
}

/** Returns the title of a level's explained amount. */
export function measuredTitle(level: MeasuredLevel): string {
  return table[level].title;
}

/** Returns the multiple of net capital that indebtedness may reach; `maxTimes` is the firm's limit, 15 or 8. */
export function getIndebtednessTimes({ times }: IndebtednessTest, maxTimes: number): number {
  return times === 'maximum' ? maxTimes : times;
}

/** Returns a level's short label; a generic one for a level of a later server. */
export function levelLabel(level: string): string {
  return findLevel(level)?.label ?? 'Early-warning level';
}

/** True for levels at which a firm stops business (Rule 15c3-1(a)); the others need a notice or attention. */
export function isDeficiency(level: string): boolean {
  return findLevel(level)?.isDeficiency === true;
}
