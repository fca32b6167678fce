import { findUser } from '@server/auth/usersRepository';
import { marketsText } from '@server/company/capitalSettings/settingsTexts';
import { listCapitalSettings, listCapitalSettingsVersions } from '@server/company/capitalSettingsRepository';
import { dayAndTime } from '@server/documents/documentTexts';
import { companyOn, type PeriodInputs, savedInputs, settingsOn } from '@server/netCapital/books';
import type { Explanation } from '@/contract/explain/explain.schema';
import { getCitation } from '@/domain/explain/citations';
import type { FigureBasis } from '@/domain/explain/figureAddress';
import {
  addsUpTo,
  createFigure,
  createPart,
  type ExplainedFigure,
  type FigurePartRow,
  noCheck,
} from '@/domain/explain/parts';
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
  /** The inputs before unsaved answers replaced them; null outside of previews. */
  kept: PeriodInputs | null;
  facts: Facts;
  context: string;
};

/** Explains a capital input: its author and time, or the origin of its prefilled value. */
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
    ...createFigure({
      title: label,
      amount: amount ?? zero,
      code,
      citation: getCitation(code),
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

/** Returns the items of an amount; none for one typed without items. */
function itemsOf(items: readonly ListedItem[]): Pick<ExplainedFigure, 'parts' | 'check'> {
  const parts = items.map(({ name, amount }) => createPart({ label: name, amount }));
  return { parts, check: items.length === 0 ? noCheck : addsUpTo(totalItems(items)) };
}

/** Explains the requirement's inputs: the minimums that apply, or the add-ons, of the settings in force on the last day of the period. */
export const explainSetting: Explainer<'setting'> = async (run, { basis, name }) => {
  const { company, facts, context } = await readSettingsOf(run, basis);
  if (name === 'add-ons') {
    const amount = totalAddOns(company);
    const parts = company.addOns.map(({ reason: label, amount: added }) => createPart({ label, amount: added }));
    return { ...createFigure({ title: 'Add-ons', amount, parts, check: addsUpTo(amount) }), facts, context };
  }
  const amount = bindingMinimum(company);
  const parts = minimumsOf(company);
  return {
    ...createFigure({
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

/** Returns the amount typed in a wizard and the period's amount before; only the latter if they are equal. */
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

/** Returns the firm's business by the settings, and the markets that its minimum is counted by. */
function businessFacts({ activities, marketCounts }: CapitalSettings): Facts {
  const stated = (activities ?? []).map((activity) => activityMinimums[activity]);
  return [
    ...stated.map(({ label, paragraph, amount }) => ({ label: `${paragraph}: ${formatMoney(amount)}`, value: label })),
    ...(marketCounts === null ? [] : [{ label: 'Markets', value: marketsText(marketCounts) }]),
  ];
}

/** Returns when the period's settings took effect, and their author. */
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

function minimumsOf({ method, minimumNetCapital, marketMakerMinimum }: FocusCompany): readonly FigurePartRow[] {
  return [
    createPart({ label: 'Minimum by type of business', amount: minimumNetCapital }),
    ...(marketMakerMinimum.isZero() ? [] : [createPart({ label: 'Market maker minimum', amount: marketMakerMinimum })]),
    ...(method === 'ALTERNATIVE'
      ? [createPart({ label: 'Alternative method minimum', amount: alternativeMinimum })]
      : []),
  ];
}

function withdrawalOf({ inputs, kept, facts }: Entered, number: number): ExplainedFigure & { facts: Facts } {
  const row = inputs.ownershipEquitySubordinatedLiabilities[number - 1];
  if (row === undefined) throw unknownFigure(`There is no withdrawal ${number}.`);
  const note = `${withdrawalTypes[row.type]}, ${row.name}, ${formatDay(row.date)}`;
  // The author of the saved withdrawals didn't save the unsaved ones.
  return {
    ...createFigure({ title: `Withdrawal ${number}`, amount: row.amount, note }),
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
