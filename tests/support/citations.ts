import { workedExampleInputs } from '@tests/support/books/workedExample';
import { formatMonthDay } from '@/domain/calendar/days';
import type { Obligation } from '@/domain/calendar/obligation';
import { obligations } from '@/domain/calendar/obligations';
import { proceduresRevenue } from '@/domain/calendar/obligations/sipcFilings';
import { getCitation } from '@/domain/explain/citations';
import { computeFocus } from '@/domain/focus/computeFocus';
import { charges } from '@/domain/focus/inputs/chargeItems';
import { focusEditions } from '@/domain/focus/lines/editions';
import { focusLines } from '@/domain/focus/lines/focusLines';
import type { FocusInputs } from '@/domain/focus/types';
import haircuts from '@/domain/haircuts/haircuts.json';
import { formatMoney, money, zero } from '@/domain/money';
import { earlyWarningLevels } from '@/domain/netCapital/earlyWarning/levels';
import { bondShare, bondTable } from '@/domain/netCapital/fidelityBond';
import { activityMinimums, computeMarketMakerMinimum } from '@/domain/netCapital/minimums';
import {
  alternativeMinimum,
  getMaxIndebtednessRatio,
  maxMarketMakerMinimum,
  requirementFormulas,
  shareOfDebitItems,
} from '@/domain/netCapital/requirement';
import { statutoryHaircuts } from '@/domain/netCapital/statutoryHaircuts';
import {
  paymentDays,
  testWithdrawal,
  type WithdrawalFigures,
  withdrawalNotice,
} from '@/domain/netCapital/withdrawalTest';
import { clockText } from '@/domain/notices/noticeClock';
import { findNoticeKind } from '@/domain/notices/noticeKinds';
import { noticeRecipients } from '@/domain/notices/recipients';
import { allNoticeKinds } from '@/domain/notices/withdrawalKinds';
import { questions } from '@/domain/questions/registry';
import { loanTerms } from '@/domain/registers/loans/subordinatedLoan';
import { receivableRules } from '@/domain/registers/receivables/kinds';

/**
 * A figure set by a rule: its name and value, its paragraph, and the status of the paragraph's text: O read in an older edition, S described by
 * others, U not read.
 */
export type Citation = { what: string; value: string; paragraph: string; status: 'read' | 'O' | 'S' | 'U' };

/** Lists every figure set by a rule, from the data and functions that compute with it. */
export function citations(): readonly Citation[] {
  return [
    ...haircutRows(),
    ...levelRows(),
    ...requirementRows(),
    ...withdrawalRows(),
    ...loanRows(),
    ...receivableRows(),
    ...itemRows(),
    ...bondRows(),
    ...dueRows(),
    ...noticeRows(),
    ...questionRows(),
  ];
}

/** Lists the days for which receivables are allowable, and the contract by which a payable keeps one so. */
function receivableRows(): Citation[] {
  const rows = Object.values(receivableRules).map(({ label, days, isInBusinessDays, paragraph, most }) =>
    byParagraph({
      what: `Receivables: ${label}, ${isInBusinessDays ? 'business days' : 'days'} outstanding while allowable`,
      value: `${days ?? 'any'}${most === undefined ? '' : `; none above $${most}`}`,
      paragraph: `15c3-1(c)(2)(iv)(${paragraph})`,
    }),
  );
  const offset = byParagraph({
    what: 'Receivables: offset by a payable',
    value: 'due once it is received, by written contract',
    paragraph: 'FINRA interpretation 15c3-1(c)(2)(iv)(C)/095',
  });
  return [...rows, offset];
}

/** Returns the content of `docs/citations.tsv`. */
export function citationsFile(): string {
  const rows = citations().map(({ what, value, paragraph, status }) => [what, value, paragraph, status]);
  return [['what', 'value', 'paragraph', 'status'], ...rows]
    .map((cells) => cells.join('\t'))
    .join('\n')
    .concat('\n');
}

/**
 * Status of each paragraph's text, least certain first. Read: 17 CFR 240.15c3-1 with Appendices A and D, 15c3-3, 17a-5, 17a-10 and 17a-11, eCFR of 2022 or
 * later, 17 CFR 300.600, and SIPC's own page of its forms. Older: Appendix B of before 2019. Described: FINRA Rule 4120(a)(1) but for its percentages in
 * Regulatory Notice 10-45, and those in guides for FINRA's examinations; Rule 4360(c), Regulatory Notices 12-11, 14-43 and 16-11 in digests of law
 * firms, of Rule 4360(b)(1) on FINRA's page; interpretation (c)(2)(iv)(C)/095 in an accounting firm's; Regulatory Notice 23-21 in a digest, and Notice
 * to Members 03-63 but for its letter; Rule 17a-3(a)(11) was read and names no day for the monthly computation; line 15 of the form on a page that was
 * filed in 2020; Rule 17a-5(b) in a guide for FINRA's examinations.
 */
const texts: readonly (readonly [RegExp, Citation['status']])[] = [
  [/^FINRA Rule 4360\(b\)/, 'read'],
  [/FINRA|^Form |17a-5\(b\)|^Regulatory Notice 23-21$|^Notice to Members 03-63$/, 'S'],
  [/Appendix B/, 'O'],
  [
    /^(?:Rule )?(?:15c3-1[ad]?\(|15c3-1, Appendix A$|15c3-3\b|17a-5\(|17a-10\(|17a-11\()|^SIPC, filing forms page$|^17 CFR 300\.600\(/,
    'read',
  ],
];

function byParagraph(row: Omit<Citation, 'status'>): Citation {
  return { ...row, status: texts.find(([pattern]) => pattern.test(row.paragraph))?.[1] ?? 'U' };
}

/** Returns a notice's citation; unread if the paragraph doesn't require the notice in these words. */
function ofNotice(row: Citation, unconfirmed: string | null): Citation {
  return unconfirmed === null || row.status !== 'read' ? row : { ...row, status: 'U' };
}

type Scope = { what: string; paragraph: string; mark: string | null };

/** Names of haircut data that hold an amount or a share. */
const figureName = /percent|amount|shares|minimum|floor$/i;
const section = '15c3-1(c)(2)(vi)';

/** Lists every charge, share and amount of `haircuts.json`, with the nearest mark. */
function haircutRows(): Citation[] {
  const { classes, source: _source, conventions: _conventions, certainty: _certainty, ...tables } = haircuts;
  const root: Scope = { what: 'Haircut', paragraph: '15c3-1(c)(2)(vi)', mark: null };
  return [
    ...classes.flatMap((each) => figuresIn(each, { ...root, what: `Haircut: ${each.title}` })),
    ...Object.entries(tables).flatMap(([name, table]) =>
      figuresIn(table, { ...(name === 'options' ? ofOptions(root) : root), what: `Haircut table ${name}` }),
    ),
  ];
}

/** Replaces the amounts of Appendix A by those of the strategies in its class, with the same status. */
function ofOptions(root: Scope): Scope {
  const strategies = haircuts.classes.find(({ key }) => key === 'options_listed');
  const isRead = strategies?.buckets?.every(({ certainty }) => certainty === 'R') === true;
  return { ...root, paragraph: strategies?.paragraph ?? root.paragraph, mark: isRead ? 'R' : null };
}

function figuresIn(value: unknown, outer: Scope): Citation[] {
  if (Array.isArray(value)) return value.flatMap((item) => figuresIn(item, outer));
  if (typeof value !== 'object' || value === null) return [];
  const { label, key: _key, title: _title, ...fields } = value as Record<string, unknown>;
  const scope = scopeOf(fields, label, outer);
  return Object.entries(fields).flatMap(([name, field]): Citation[] => {
    if (typeof field === 'object') return figuresIn(field, named(scope, name, fields));
    const text = field === 'Varies' ? String(fields['formula']) : String(field);
    const isFigure = (figureName.test(name) && /^\d|^Varies/.test(String(field))) || name.startsWith('use');
    if (!isFigure) return [];
    const status = scope.mark === 'R' ? 'read' : 'U';
    return [{ what: `${scope.what}, ${name}`, value: text, paragraph: scope.paragraph, status }];
  });
}

function scopeOf(fields: Record<string, unknown>, label: unknown, outer: Scope): Scope {
  const mark = fields['certainty'] ?? fields['evidence'] ?? fields['capitalCertainty'];
  const { paragraph } = fields;
  return {
    what: typeof label === 'string' ? `${outer.what}, ${label}` : outer.what,
    paragraph:
      typeof paragraph !== 'string' ? outer.paragraph : paragraph.startsWith('(') ? section + paragraph : paragraph,
    mark: typeof mark === 'string' ? mark : outer.mark,
  };
}

const unnamed = ['buckets', 'rows', 'entries', 'floors'];

/** Names a scope; a list of percentages can have its mark next to it. */
function named(scope: Scope, name: string, fields: Record<string, unknown>): Scope {
  const beside = fields[name.replace(/_percent$/, '_evidence')];
  const mark = typeof beside === 'string' ? beside : scope.mark;
  return { ...scope, mark, what: unnamed.includes(name) ? scope.what : `${scope.what}, ${name}` };
}

/** Lists the early-warning levels of either method, for a firm that carries accounts and so has them all. */
function levelRows(): Citation[] {
  const inputs = workedExampleInputs('base');
  const levelsOf = (method: FocusInputs['company']['method']) =>
    computeFocus({ ...inputs, company: { ...inputs.company, method, carriesCustomerAccounts: true } }).earlyWarnings;
  return levelsOf('BASIC').map(({ level, right, deadline, citation }) =>
    ofNotice(
      byParagraph({
        what: `Early warning: ${earlyWarningLevels[level].name}`,
        value: `${right.label}; ${deadline === 'none' ? 'no notice' : deadline}`,
        paragraph: citation,
      }),
      findNoticeKind(level)?.unconfirmed ?? null,
    ),
  );
}

function requirementRows(): Citation[] {
  const minimums = Object.values(activityMinimums).map(({ label, paragraph, amount }) => ({
    what: `Dollar minimum: ${label}`,
    value: formatMoney(amount),
    paragraph,
  }));
  const times = (firstYearUntil: string | null) => `${getMaxIndebtednessRatio({ firstYearUntil }, '2026-06-30')} times`;
  const one = money(1);
  const counted = (aboveFive: number, upToFive: number) =>
    formatMoney(computeMarketMakerMinimum({ aboveFive: money(aboveFive), upToFive: money(upToFive) }));
  const own = [
    { what: 'Maximum A.I. to net capital', value: times(null), paragraph: 'Rule 15c3-1(a)(1)(i)' },
    { what: 'Maximum A.I. to net capital, first year', value: times('2026-12-31'), paragraph: 'Rule 15c3-1(a)(1)(i)' },
    { what: 'Alternative method: minimum', value: formatMoney(alternativeMinimum), paragraph: 'Rule 15c3-1(a)(1)(ii)' },
    {
      what: 'Alternative method: share of debit items',
      value: `${shareOfDebitItems(one).times(100).toFixed()}%`,
      paragraph: 'Rule 15c3-1(a)(1)(ii)',
    },
    { what: 'Market maker: each security above $5', value: counted(1, 0), paragraph: 'Rule 15c3-1(a)(4)' },
    { what: 'Market maker: each security up to $5', value: counted(0, 1), paragraph: 'Rule 15c3-1(a)(4)' },
    { what: 'Market maker: at most', value: formatMoney(maxMarketMakerMinimum), paragraph: 'Rule 15c3-1(a)(4)' },
  ];
  const deductions = Object.values(charges).map(({ label, code, citation }) => ({
    what: `${code === '3525' ? 'Credit' : 'Deduction'}: ${label}`,
    value: `in item ${code}`,
    paragraph: citation,
  }));
  const typed = Object.values(statutoryHaircuts)
    .flat()
    .map(({ appliesTo, percent, paragraph }) => ({
      what: `Haircut offered: ${appliesTo}`,
      value: `${percent}%`,
      paragraph,
    }));
  const excluded = [
    {
      what: 'Fixed assets: deducted less',
      value: 'debt that they secure',
      paragraph: 'Rule 15c3-1(c)(2)(iv), (c)(1)(viii)',
    },
    {
      what: 'Aggregate indebtedness: without',
      value: 'deferred tax liabilities',
      paragraph: 'Rule 15c3-1(c)(1)(xiii)',
    },
  ];
  return [...minimums, ...own, ...deductions, ...typed, ...excluded].map(byParagraph);
}

function withdrawalRows(): Citation[] {
  const nothing = { amount: zero, subordinatedPayments: zero };
  const figures = (method: WithdrawalFigures['method']): WithdrawalFigures => ({
    method,
    netCapital: money(2_000_000),
    requirement: zero,
    dollarMinimum: zero,
    aggregateIndebtedness: zero,
    debitItems: zero,
    haircuts: zero,
    subordinatedDebt: zero,
    equityLoans: zero,
    debtEquityTotal: money(100),
  });
  const limits = (['BASIC', 'ALTERNATIVE'] as const).flatMap(
    (method) => testWithdrawal(figures(method), nothing).limits,
  );
  const known = new Map(limits.map(({ text, paragraph }) => [text, paragraph]));
  const excess = money(2_000_000);
  const notices = [700_000, 550_000].flatMap((amount) => withdrawalNotice(money(amount), excess) ?? []);
  const span = { what: 'Withdrawals and payments that count together', value: `${paymentDays} days following` };
  return [
    ...[...known].map(([text, paragraph]) => byParagraph({ what: 'Withdrawal limit', value: text, paragraph })),
    byParagraph({ ...span, paragraph: 'Rule 15c3-1(e)(2)' }),
    ...notices.map(({ when, percent, paragraph }) =>
      byParagraph({
        what: `Withdrawal notice, two business days ${when}`,
        value: `above ${percent}% of excess net capital in 30 days, and 500,000.00`,
        paragraph,
      }),
    ),
  ];
}

/** Lists the rule of each item, with amendments of the form's editions that aren't known. */
function itemRows(): Citation[] {
  const { company } = workedExampleInputs('base');
  const { '3920': watch = '' } = requirementFormulas({ ...company, method: 'ALTERNATIVE' }, '2026-06-30');
  const formulas: Readonly<Record<string, string>> = { '3920': watch };
  const items = focusLines.flatMap(({ code, label, formula }) => {
    const paragraph = getCitation(code);
    return paragraph === null
      ? []
      : [byParagraph({ what: `Item ${code}: ${label}`, value: formulas[code] ?? formula ?? '', paragraph })];
  });
  const unknown = focusEditions.flatMap(({ id, source, unknownItems }): Citation[] =>
    unknownItems.map((code) => ({
      what: `Item ${code}, edition ${id}`,
      value: 'not known',
      paragraph: source,
      status: 'U',
    })),
  );
  return [...items, ...unknown];
}

function loanRows(): Citation[] {
  return Object.values(loanTerms).map(({ value, ...row }) => byParagraph({ ...row, value: String(value) }));
}

function bondRows(): Citation[] {
  const { below, factor, floor } = bondShare;
  const paragraph = 'FINRA Rule 4360(b)(1)';
  const share = byParagraph({
    what: `Fidelity bond: minimum coverage, requirement below ${formatMoney(below)}`,
    value: `${Number(factor) * 100}% of it, at least ${formatMoney(floor)}`,
    paragraph,
  });
  const steps = bondTable.map(({ upTo, coverage }) =>
    byParagraph({
      what: `Fidelity bond: minimum coverage, requirement ${upTo === null ? 'above that' : `up to ${formatMoney(money(upTo))}`}`,
      value: formatMoney(money(coverage)),
      paragraph,
    }),
  );
  return [share, ...steps];
}

function dueRows(): Citation[] {
  const revenue = byParagraph({
    what: 'SIPC agreed-upon procedures: total revenue over',
    value: proceduresRevenue,
    paragraph: '17 CFR 300.600(a)(2)',
  });
  return [...Object.values(obligations).map(toDueRow), revenue];
}

function toDueRow({ name, due }: Pick<Obligation, 'name' | 'due'>): Citation {
  return byParagraph({
    what: `Due date: ${name}`,
    value:
      due.count === 'dayOfYear'
        ? formatMonthDay(due.by)
        : `${due.days} ${due.count === 'before' ? 'calendar days before' : `${due.count} days`}`,
    paragraph: due.citation,
  });
}

/** Lists the paragraphs that the questions rest on. */
function questionRows(): Citation[] {
  return Object.values(questions)
    .flat()
    .flatMap(({ title, class: consequence, authority }) =>
      authority.map((paragraph) => byParagraph({ what: `Question: ${title}`, value: consequence, paragraph })),
    );
}

/** Paragraphs that name the recipients, by the rule that requires notices. */
const addressees: Readonly<Record<string, string>> = {
  'Rule 17a-11': 'Rule 17a-11(h)',
  'FINRA Rule 4120': 'FINRA Rule 4120(a)(1)',
  'Rule 15c3-1': 'Rule 15c3-1(e)(1)(iv)',
  'Rule 15c3-1d': 'Rule 15c3-1d(c)(2)',
};

/** Lists the deadline and recipients of each notice. */
function noticeRows(): Citation[] {
  const due = allNoticeKinds.map(({ name, citation, clock, unconfirmed }) =>
    ofNotice(byParagraph({ what: `Notice: ${name}`, value: clockText(clock), paragraph: citation }), unconfirmed),
  );
  const told = new Map(
    allNoticeKinds.map(({ citation, recipients }) => [
      citation.replace(/\(.*$/, ''),
      recipients.map((id) => noticeRecipients[id].name).join('; '),
    ]),
  );
  return [
    ...due,
    ...[...told].map(([rule, value]) =>
      byParagraph({ what: 'Notice goes to', value, paragraph: addressees[rule] ?? rule }),
    ),
  ];
}
