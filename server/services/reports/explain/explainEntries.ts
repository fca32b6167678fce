import {
  listCapitalSettings,
  listCapitalSettingsVersions,
} from '@server/db/repositories/company/capitalSettingsRepository';
import { findUser } from '@server/db/repositories/people/usersRepository';
import { dayAndTime } from '@server/documents/dayAndTime';
import { marketsText } from '@server/services/company/capitalSettings/settingsTexts';
import { companyOn, type PeriodInputs, savedInputs, settingsOn } from '@server/services/figures/books';
import type { Explanation } from '@/contract/figures/explain';
import { citationOf } from '@/domain/explain/citations';
import type { FigureBasis } from '@/domain/explain/figureAddress';
import { addsUpTo, type ExplainedFigure, figureOf, noCheck, type PartOfFigure, partOf } from '@/domain/explain/parts';
import { type CapitalInputs, withdrawalTypes } from '@/domain/focus/inputs/capitalInputs';
import { isListedInput, type ListedItem, totalItems } from '@/domain/focus/inputs/listedItems';
import { type MoneyInputName, moneyInputs } from '@/domain/focus/inputs/moneyInputs';
import type { FocusCompany } from '@/domain/focus/types';
import { formatMoney, isEqual, type Money, zero } from '@/domain/money';
import type { CapitalSettings } from '@/domain/netCapital/capitalSettings';
import { activityMinimums } from '@/domain/netCapital/minimums';
import { alternativeMinimum, bindingMinimum, totalAddOns } from '@/domain/netCapital/requirement';
import { formatDay, formatPeriod, type Period } from '@/domain/periods';
import { contextOf, readFocusReport, readPeriodInputs } from './computations';
import { type Explainer, type Explaining, unknownFigure } from './explaining';

type Facts = Explanation['facts'];
type Entered = {
  inputs: CapitalInputs;
  origins: Readonly<Partial<Record<string, string>>>;
  /** What the inputs were before unsaved answers took their place; null outside of previews. */
  kept: PeriodInputs | null;
  facts: Facts;
  context: string;
};

/** A capital input as it was typed: by whom and when, or where it comes from while nobody typed it. */
export const explainInput: Explainer<'input'> = async (run, { basis, name }) => {
  const entered = await readEntered(run, basis);
  const { inputs, origins, kept, facts, context } = entered;
  const row = /^withdrawal-(\d+)$/.exec(name)?.[1];
  if (row !== undefined) return { ...withdrawalOf(entered, Number(row)), context };
  if (!isMoneyInput(name)) throw unknownFigure(`${name} isn't a capital input.`);
  const { label, code } = moneyInputs[name];
  const amount = inputs[name];
  const reason = name === 'noteBDifference' && inputs.noteBReason !== '' ? inputs.noteBReason : null;
  const origin = origins[name];
  return {
    ...figureOf({
      title: label,
      amount: amount ?? zero,
      code,
      citation: citationOf(code),
      note: amount === null ? 'Left blank.' : reason,
      ...(isListedInput(name) ? itemsOf(inputs.items[name]) : {}),
    }),
    facts: [
      ...(kept === null || run.preview?.stepped !== undefined
        ? []
        : typedFacts(amount, { before: kept.inputs[name], isSaved: kept.saved !== null })),
      ...(origin === undefined ? [] : [{ label: 'Prefilled from', value: origin }]),
      ...facts,
    ],
    context,
  };
};

/** What was itemized of an amount; nothing of one that was typed by itself. */
function itemsOf(items: readonly ListedItem[]): Pick<ExplainedFigure, 'parts' | 'check'> {
  const parts = items.map(({ name, amount }) => partOf({ label: name, amount }));
  return { parts, check: items.length === 0 ? noCheck : addsUpTo(totalItems(items)) };
}

/** What the requirement rests on: the minimums that apply, or the add-ons, of the settings in force on the last day of the period. */
export const explainSetting: Explainer<'setting'> = async (run, { basis, name }) => {
  const { company, facts, context } = await readSettingsOf(run, basis);
  if (name === 'add-ons') {
    const amount = totalAddOns(company);
    const parts = company.addOns.map(({ reason: label, amount: added }) => partOf({ label, amount: added }));
    return { ...figureOf({ title: 'Add-ons', amount, parts, check: addsUpTo(amount) }), facts, context };
  }
  const amount = bindingMinimum(company);
  const parts = minimumsOf(company);
  return {
    ...figureOf({
      title: 'Minimum net capital',
      amount,
      formula: 'The greatest of the minimums that apply.',
      citation: company.method === 'ALTERNATIVE' ? 'Rule 15c3-1(a)(1)(ii)' : 'Rule 15c3-1(a)(2)',
      parts,
      check: parts.length === 1 ? addsUpTo(amount) : { addsUp: false, text: `The greatest is ${formatMoney(amount)}.` },
    }),
    facts,
    context,
  };
};

async function readEntered(run: Explaining, basis: FigureBasis): Promise<Entered> {
  if ('reportId' in basis) {
    const { inputs, context } = await readFocusReport(run, basis.reportId);
    const facts = keptFacts(run);
    return { inputs: inputs.capital, origins: {}, kept: null, facts, context };
  }
  const { inputs, origins, saved, kept, books } = await readPeriodInputs(run, basis.period);
  const context = contextOf(basis.period);
  if (kept !== null) {
    const facts = kept.saved === null ? [] : await savedFacts(run, kept.saved);
    return { inputs, origins, kept, facts, context };
  }
  if (saved !== null) return { inputs, origins, kept, facts: await savedFacts(run, saved), context };
  const { sameDay, last } = savedInputs(books, basis.period);
  const carried = sameDay ?? last;
  const before = carried === null ? [] : [{ label: 'Last saved for', value: carried.timeReport }];
  const notSaved = { label: 'Saved', value: `Not yet for ${formatPeriod(basis.period)}` };
  return { inputs, origins, kept, facts: [notSaved, ...before], context };
}

function keptFacts({ day }: Explaining): Facts {
  const value = day === null ? 'The report, as it was generated' : 'The computation of this day';
  return [{ label: 'Kept with', value }];
}

/** What was typed in a wizard beside what its period had before, or that alone where nothing else was typed. */
function typedFacts(typed: Money | null, { before, isSaved }: { before: Money | null; isSaved: boolean }): Facts {
  const text = (amount: Money | null) => (amount === null ? 'Left blank' : formatMoney(amount));
  const isAsBefore = typed === null || before === null ? typed === before : isEqual(typed, before);
  return [
    ...(isAsBefore ? [] : [{ label: 'Typed here', value: text(typed) }]),
    { label: isSaved ? 'Saved for the period' : 'Prefilled', value: text(before) },
  ];
}

async function savedFacts({ tx }: Explaining, saved: { authorId: number; updatedAt: Date }): Promise<Facts> {
  return [
    { label: 'Saved by', value: await nameOf(tx, saved.authorId) },
    { label: 'Saved', value: dayAndTime(saved.updatedAt) },
  ];
}

async function readSettingsOf(run: Explaining, basis: FigureBasis) {
  if ('reportId' in basis) {
    const { inputs, context } = await readFocusReport(run, basis.reportId);
    const facts = keptFacts(run);
    return { company: inputs.company, facts, context };
  }
  const { books } = await readPeriodInputs(run, basis.period);
  if (run.preview?.stepped !== undefined) {
    return { company: companyOn(books, basis.period), facts: [], context: contextOf(basis.period) };
  }
  const settings = settingsOn(books, basis.period);
  const facts = settings === null ? [] : [...businessFacts(settings), ...(await settingFacts(run, basis.period))];
  return { company: companyOn(books, basis.period), facts, context: contextOf(basis.period) };
}

/** What the firm does by the settings, and the markets that its minimum is counted by. */
function businessFacts({ activities, marketCounts }: CapitalSettings): Facts {
  const stated = (activities ?? []).map((activity) => activityMinimums[activity]);
  return [
    ...stated.map(({ label, paragraph, amount }) => ({ label: `${paragraph}: ${formatMoney(amount)}`, value: label })),
    ...(marketCounts === null ? [] : [{ label: 'Markets', value: marketsText(marketCounts) }]),
  ];
}

/** Since when the settings of a period are in force, and who set them. */
async function settingFacts({ tx, companyId }: Explaining, { end }: Period): Promise<Facts> {
  const entries = await listCapitalSettings(tx, companyId);
  const entry = entries.findLast(({ effectiveFrom }) => effectiveFrom === null || effectiveFrom <= end);
  if (entry === undefined) return [];
  const versions = await listCapitalSettingsVersions(tx, companyId);
  const found = versions.find(({ version }) => version.versionId === entry.versionId);
  const author = found === undefined || found.firstName === null ? [] : [`${found.firstName} ${found.lastName}`];
  return [
    { label: 'In force from', value: entry.effectiveFrom === null ? 'The beginning' : formatDay(entry.effectiveFrom) },
    ...author.map((value) => ({ label: 'Set by', value })),
    { label: 'Set', value: dayAndTime(entry.createdAt) },
  ];
}

function minimumsOf({ method, minimumNetCapital, marketMakerMinimum }: FocusCompany): readonly PartOfFigure[] {
  return [
    partOf({ label: 'Minimum by type of business', amount: minimumNetCapital }),
    ...(marketMakerMinimum.isZero() ? [] : [partOf({ label: 'Market maker minimum', amount: marketMakerMinimum })]),
    ...(method === 'ALTERNATIVE' ? [partOf({ label: 'Alternative method minimum', amount: alternativeMinimum })] : []),
  ];
}

function withdrawalOf({ inputs, kept, facts }: Entered, number: number): ExplainedFigure & { facts: Facts } {
  const row = inputs.ownershipEquitySubordinatedLiabilities[number - 1];
  if (row === undefined) throw unknownFigure(`There is no withdrawal ${number}.`);
  const note = `${withdrawalTypes[row.type]}, ${row.name}, ${formatDay(row.date)}`;
  // Whoever saved the withdrawals that were there before has not saved unsaved ones.
  return {
    ...figureOf({ title: `Withdrawal ${number}`, amount: row.amount, note }),
    facts: kept === null ? facts : [],
  };
}

function isMoneyInput(name: string): name is MoneyInputName {
  return Object.hasOwn(moneyInputs, name);
}

async function nameOf(tx: Explaining['tx'], userId: number): Promise<string> {
  const user = await findUser(tx, userId);
  return user === null ? 'Unknown' : `${user.firstName} ${user.lastName}`;
}
