import { quoted } from '@server/common/textRules';
import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import type { ImportQuestion } from '@/contract/imports/imports.schema';
import { sameBooksText } from '@/domain/imports/balances/earlierBooks';
import { columnLetter } from '@/domain/imports/grid';
import { comparePeriods, daysLater, formatDay, formatPeriod, type IsoDate, parsePeriod } from '@/domain/periods';
import type { NumberedAccount } from '../nameAccounts';
import type { PlannedImport } from '../plannedImport';
import type { PartPlan } from '../planPart';
import type { UnmovedPeriod } from './findUnmoved';

/**
 * Returns the questions that the books raise: periods far ahead, balances of an earlier period, other names, rows with both sides, renamed periods, and
 * records that the file lacks.
 */
export function findBookQuestions({ plans, file, read, choices, unmoved, today }: PlannedImport): ImportQuestion[] {
  return [
    futureQuestion(plans, { choices, today }),
    sameAccountsQuestion(file.accounts, { isTaken: read.content?.kind === 'account', choices }),
    ...plans.flatMap((plan) => [sidesQuestion(plan, choices), relabelQuestion(plan, choices)]),
    missingQuestion(plans, choices),
    unmovedQuestion(unmoved, read, choices),
  ].filter((question) => question !== null);
}

/** Days from today to the end of a period that balances can be of without a question: the next quarter's. */
const maxDaysAhead = 184;

/** Asks if balances are of a period that ends long after today: its year may be wrong. */
function futureQuestion(
  plans: readonly PartPlan[],
  { choices, today }: { choices: ImportChoices; today: IsoDate },
): ImportQuestion | null {
  const limit = daysLater(today, maxDaysAhead);
  const ends = plans
    .filter(({ part }) => part.kind.name === 'BALANCE')
    .flatMap(({ taken }) => [...taken.sums.keys()])
    .flatMap((timeReport) => parsePeriod(timeReport) ?? []);
  const [latest] = ends.filter(({ end }) => end > limit).toSorted((a, b) => comparePeriods(b, a));
  if (latest === undefined) return null;
  const period = formatPeriod(latest);
  if (choices.future_period === period) return null;
  const message = `These balances are of ${period}, which ends on ${formatDay(latest.end)}. Check the year in the file.`;
  const options = [{ value: period, label: `The period is ${period}` }];
  return { name: 'future_period', message, is_required: true, options };
}

const maxNamesAsked = 3;

/** Asks if known numbers with other names are the same accounts. `isTaken` if the file's names replace those of the books. */
function sameAccountsQuestion(
  accounts: readonly NumberedAccount[],
  { isTaken, choices }: { isTaken: boolean; choices: ImportChoices },
): ImportQuestion | null {
  if (choices.same_accounts === true) return null;
  const others = new Map(
    accounts.flatMap(({ number, name, otherName }) =>
      otherName === null
        ? []
        : [[number, `${number} is ${quoted(otherName)} in your books and ${quoted(name)} in the file.`] as const],
    ),
  );
  if (others.size === 0) return null;
  const named = [...others.values()].slice(0, maxNamesAsked).join(' ');
  const rest = others.size - maxNamesAsked;
  const more = rest > 0 ? ` ${rest === 1 ? '1 more account has' : `${rest} more accounts have`} another name.` : '';
  const label = isTaken ? 'They’re the same: use the file’s names' : 'They’re the same: keep the names in your books';
  const message = `${named}${more} Confirm that these are the same accounts, or correct the numbers in the file.`;
  return { name: 'same_accounts', message, is_required: true, options: [{ value: 'true', label }] };
}

function sidesQuestion({ findings }: PartPlan, { net_sides: chosen }: ImportChoices): ImportQuestion | null {
  const both = findings?.bothSides.count ?? 0;
  if (both === 0 || chosen !== undefined) return null;
  const rows = both === 1 ? '1 row has' : `${both.toLocaleString('en-US')} rows have`;
  const options = [
    { value: 'true', label: 'Import the net' },
    { value: 'false', label: 'Keep both sides' },
  ];
  return { name: 'net_sides', message: `${rows} both a debit and a credit.`, is_required: false, options };
}

function relabelQuestion({ findings }: PartPlan, { relabel: chosen }: ImportChoices): ImportQuestion | null {
  const [relabel] = findings?.relabels ?? [];
  if (relabel === undefined || chosen !== undefined) return null;
  const { from, to } = relabel;
  const options = [
    { value: 'true', label: `Rename ${from} in the books to ${to}` },
    { value: 'false', label: `Import as ${from}` },
  ];
  const message = `The books have ${from}, which ends on the same day as ${to}.`;
  return { name: 'relabel', message, is_required: true, options };
}

function missingQuestion(plans: readonly PartPlan[], choices: ImportChoices): ImportQuestion | null {
  const compared = plans.filter(({ part }) => part.isWhole);
  const count = compared.reduce((sum, { counts }) => sum + counts.missing, 0);
  if (count === 0 || choices.remove_missing !== undefined) return null;
  const options = [
    { value: 'false', label: 'Keep them' },
    { value: 'true', label: 'Remove them' },
  ];
  const missing =
    count === 1
      ? '1 of your records isn’t in the file. It stays as it is.'
      : `${count.toLocaleString('en-US')} of your records aren’t in the file. They stay as they are.`;
  const [only, ...others] = compared.map(({ part }) => part.kind.name);
  const notCompared = others.length === 0 ? notComparedWith[only ?? ''] : undefined;
  const message = notCompared === undefined ? missing : `${missing} ${notCompared}`;
  return { name: 'remove_missing', message, is_required: false, options };
}

/** Asks if balances that equal those of an earlier period are really those of the file's; another period or column asks again. */
function unmovedQuestion(
  unmoved: readonly UnmovedPeriod[],
  { columns }: PlannedImport['read'],
  { accept_unmoved: accepted }: ImportChoices,
): ImportQuestion | null {
  const [first] = unmoved;
  if (first === undefined) return null;
  const places = columns.filter(({ field }) => amountFields.includes(field)).map(({ column }) => column);
  const periods = unmoved.map(({ timeReport, earlier }) => `${timeReport} = ${earlier}`).join('; ');
  const value = `${places.map(columnLetter).join('+')}: ${periods}`.slice(0, 900);
  if (accepted === value) return null;
  const others = unmoved.slice(1).map(({ timeReport, earlier }) => ` ${timeReport} equals ${earlier}, too.`);
  const message = `${sameBooksText(places, first.earlier)}${others.join('')} Is it really the balance of ${first.timeReport}?`;
  const options = [{ value, label: `Yes, nothing moved since ${first.earlier}` }];
  return { name: 'accept_unmoved', message, is_required: true, options };
}

const amountFields: readonly (string | null)[] = ['debit', 'credit', 'amount'];

/** Messages for a file of positions without rows of a kind, which isn't compared then. */
const notComparedWith: Readonly<Record<string, string>> = {
  HAIRCUT_DETAIL: 'Your options aren’t compared: the file has none.',
  HAIRCUT_OPTION: 'Your other positions aren’t compared: the file has only options.',
};
