import type { Units } from '@/domain/focus/focusReport';
import { type AnswerRow, formPhone } from '@/domain/focus/form/answers';
import type { FormRow, FormSection } from '@/domain/focus/form/formSection';
import { findingNotes, type NoteGroup, type NoteRow } from '@/domain/focus/form/reviewNotes';
import { focusWords } from '@/domain/focus/form/words';
import {
  applySign,
  formatMoney,
  isEqual,
  isZero,
  type Money,
  roundToDollars,
  subtract,
  sum,
  toDecimalString,
  zero,
} from '@/domain/money';
import { formatDay, formatPeriod } from '@/domain/periods';
import { type Finding, isOpen } from '@/domain/questions/finding';
import { offeringBlocks, type SsoiComponent } from '@/domain/ssoi/answers/answers';
import { computeSsoi } from '@/domain/ssoi/computeSsoi';
import { getSsoiId, type PublishedLine, publishedLines, statementLines } from '@/domain/ssoi/lines/publishedLines';
import type { SsoiReport } from '@/domain/ssoi/ssoiReport';
import type { SsoiComputation } from '@/domain/ssoi/types';
import { type LearnedNumbers, numbersOf } from './learnedNumbers';
import { amountTexts, printOffering } from './offeringRows';
import type { PrintedComponents, SsoiBox, SsoiForm, SsoiWords } from './ssoiForm';

/** Today's words of the statement. */
const ssoiWords: SsoiWords = {
  report: 'SSOI',
  rule: 'FINRA Rule 4524',
  title: 'SUPPLEMENTAL STATEMENT OF INCOME',
  operationalPage: 'OPERATIONAL PAGE',
  components: { description: 'Description', amount: 'Amount', rest: 'Other components' },
  itemM: 'Portion of item M',
  units: focusWords.units,
  draft: focusWords.draft,
  review: { title: 'REVIEW NOTES', subtitle: '(not part of the statement)' },
};

type Figures = SsoiComputation['figures'];

/**
 * Prints a statement by today's captions, in cents and in whole dollars, whose totals add rounded lines. Lines without a published number use the
 * number and caption of the company's own template, if any.
 */
export function printSsoi(report: SsoiReport, learned: LearnedNumbers = {}): SsoiForm {
  const { filer, generatedAt, inputs, computation } = report;
  const wholeDollars = computeSsoi(inputs, roundToDollars);
  return {
    firm: filer.name,
    ...(filer.isSample && { isSample: filer.isSample }),
    period: formatPeriod(computation.period),
    generatedAt,
    isDraft: computation.findings.some(isOpen),
    words: ssoiWords,
    cover: coverRows(report),
    sections: formSections(learned),
    numbers: {
      ...numbersOf(learned),
      ...Object.fromEntries(statementLines.flatMap(({ id, code }) => (code === null ? [] : [[id, code]]))),
    },
    boxes: { cents: printBoxes(computation.figures, 'cents'), dollars: printBoxes(wholeDollars.figures, 'dollars') },
    components: [
      printComponents('13995', inputs.answers.otherRevenue, computation.figures),
      printComponents('14100', inputs.answers.otherExpenses, computation.figures),
    ],
    operationalPage: operationalPage(report),
    review: {
      cents: ssoiNotes(computation, 'cents', learned),
      dollars: ssoiNotes(computation, 'dollars', learned),
    },
  };
}

function coverRows({ filer, inputs: { answers } }: SsoiReport): readonly AnswerRow[] {
  return [
    ['', 'Firm', filer.name],
    ['', 'SEC file number', filer.secFileNumber],
    ['', 'Firm ID (CRD)', filer.firmId],
    ['', 'For the period from', formatDay(answers.periodFrom)],
    ['', 'To', formatDay(answers.periodTo)],
    ['', 'Contact', filer.contactName],
    ['', 'Phone', formPhone(filer.contactPhone)],
  ];
}

function formSections(learned: LearnedNumbers): readonly FormSection[] {
  const names = [...new Set(statementLines.map(({ section }) => section))];
  return names.map((name) => {
    const lines = statementLines.filter(({ section }) => section === name);
    return { title: sectionTitle(name, lines[0]), columns: [''], rows: lines.map((line) => formRow(line, learned)) };
  });
}

function sectionTitle(name: string, line: PublishedLine | undefined): string {
  const title = line?.section_title ?? '';
  return /^\d+$/.test(name) ? `${name}. ${title}` : title;
}

function formRow({ id, label, kind, memo }: PublishedLine, learned: LearnedNumbers): FormRow {
  const row: FormRow = { number: '', label: learned[id]?.caption ?? label, level: memo ? 2 : 1, boxes: [id] };
  return kind === 'computed' ? { ...row, level: 0, isTotal: true } : row;
}

function printBoxes(figures: Figures, units: Units): Readonly<Record<string, SsoiBox>> {
  return Object.fromEntries(statementLines.map((line) => [line.id, printBox(line, figures, units)]));
}

/** Prints a box. Totals always have a text, other lines only if they aren't zero. */
function printBox(line: PublishedLine, figures: Figures, units: Units): SsoiBox {
  const amount = figures[line.id]?.amount ?? zero;
  const isBlank = isZero(amount) && line.kind === 'input';
  return {
    text: isBlank ? '' : formatMoney(amount, units === 'cents' ? 2 : 0),
    amount: toDecimalString(amount),
    ...liveSum(line, amount, figures),
  };
}

/**
 * Returns the lines that sum to the amount; none if they don't (posted to the total itself, or typed), since a live cell must show the same amount.
 */
function liveSum({ formula }: PublishedLine, amount: Money, figures: Figures): Pick<SsoiBox, 'sum'> {
  if (formula?.op !== 'sum') return {};
  const added = sum(formula.terms.map(({ ref, sign }) => applySign(sign, figures[ref]?.amount ?? zero)));
  return isEqual(added, amount) ? { sum: formula.terms } : {};
}

function printComponents(id: string, components: readonly SsoiComponent[], figures: Figures): PrintedComponents {
  const line = publishedLines.find((one) => one.id === id);
  const total = figures[id]?.amount ?? zero;
  return {
    title: `Three largest components of ${line?.label.toLowerCase() ?? ''} (${line === undefined ? id : getSsoiId(line)})`,
    rows: components.map(({ description, amount }) => ({ description, amount: amountTexts(amount) })),
    rest: amountTexts(subtract(total, sum(components.map(({ amount }) => amount)))),
  };
}

function operationalPage({ inputs: { answers }, computation }: SsoiReport): SsoiForm['operationalPage'] {
  return {
    lead: computation.isOperationalPageRequired
      ? 'Required: more than 10% of revenue comes from unregistered offerings.'
      : 'Not required: 10% of revenue or less comes from unregistered offerings.',
    itemM: yesOrNo(answers.isPortionOfItemM),
    blocks: offeringBlocks.map(({ title, slots }) => ({
      title,
      offerings: answers.offerings.filter(({ slot }) => slots.some((own) => own === slot)).map(printOffering),
    })),
  };
}

function yesOrNo(answer: boolean | null): string {
  if (answer === null) return '';
  return answer ? 'Yes' : 'No';
}

/** Returns the notes to read before filing: findings, and the ties of the statement to the FOCUS report of its quarter. */
function ssoiNotes(computation: SsoiComputation, units: Units, learned: LearnedNumbers = {}): readonly NoteGroup[] {
  return [
    findingNotes(computation.findings.map(withNumbersAlone), 'Lines'),
    tieNotes(computation, units),
    unconfirmedNotes(learned),
  ];
}

/** Replaces the id of a line without a published number by its caption in the message. */
function withNumbersAlone({ codes, ...finding }: Finding): Finding {
  return { ...finding, codes: codes.filter((code) => /^\d+$/.test(code)) };
}

function tieNotes({ ties }: SsoiComputation, units: Units): NoteGroup {
  const title = 'Ties to the FOCUS report';
  const decimals = units === 'cents' ? 2 : 0;
  const rows = ties.map(({ id, focusCode, amount, focus, isConfirmed }): NoteRow => {
    const required = isConfirmed ? 'Must be equal' : 'Expected to be equal (unconfirmed)';
    const focusText = focus === null ? "can't be computed" : formatMoney(focus, decimals);
    return { cells: [`${id} = ${focusCode}`, required, `${formatMoney(amount, decimals)} | ${focusText}`] };
  });
  return {
    title,
    headings: ['Lines', 'Rule', 'SSOI | FOCUS'],
    rows,
    endsOnAmounts: true,
    sheetRows: rows.map(({ cells: [lines = '', rule = '', amounts = ''] }) => [title, `${lines}: ${rule}`, amounts]),
  };
}

/** Returns the notes on unconfirmed numbers. The form itself couldn't be read: no number was invented, so the user compares before filing. */
function unconfirmedNotes(learned: LearnedNumbers): NoteGroup {
  const title = 'Unconfirmed line numbers';
  const files = [...new Set(Object.values(learned).map(({ file }) => file))];
  const count = Object.keys(learned).length;
  const lines = count === 1 ? '1 line takes its number' : `${count} lines take their numbers`;
  const own =
    count === 0 ? '' : ` ${lines} and caption${count === 1 ? '' : 's'} from your template (${files.join(', ')}).`;
  const lead = `Lines without a number have none in the sources used. Compare captions, numbers and sections with FINRA's form before filing.${own}`;
  return { title, lead, headings: [], rows: [], sheetRows: [[title, lead, '']] };
}
