import type { Units } from '@/domain/focus/focusReport';
import { type AnswerRow, formPhone } from '@/domain/focus/form/answers';
import type { FormRow, FormSection } from '@/domain/focus/form/formSection';
import {
  formatMoney,
  isEqual,
  isZero,
  type Money,
  roundToDollars,
  subtract,
  sum,
  toDecimalString,
  withSign,
  zero,
} from '@/domain/money';
import { formatDay, formatPeriod } from '@/domain/periods';
import { offeringBlocks, type SsoiComponent } from '@/domain/ssoi/answers/answers';
import { computeSsoi } from '@/domain/ssoi/computeSsoi';
import { type PublishedLine, publishedLines, ssoiIdOf, statementLines } from '@/domain/ssoi/lines/publishedLines';
import type { SsoiReport } from '@/domain/ssoi/ssoiReport';
import type { SsoiComputation } from '@/domain/ssoi/types';
import { type LearnedNumbers, numbersOf } from './learnedNumbers';
import { amountTexts, printOffering } from './offeringRows';
import type { PrintedComponents, SsoiBox, SsoiForm } from './ssoiForm';
import { ssoiNotes } from './ssoiNotes';
import { ssoiWords } from './ssoiWords';

type Figures = SsoiComputation['figures'];

/**
 * Prints a statement by today's captions, in cents and in whole dollars, whose totals add rounded lines. Lines without a published number have
 * those that the company's own template has for them, with its captions, else none.
 */
export function printSsoi(report: SsoiReport, learned: LearnedNumbers = {}): SsoiForm {
  const { filer, generatedAt, inputs, computation } = report;
  const wholeDollars = computeSsoi(inputs, roundToDollars);
  return {
    firm: filer.name,
    ...(filer.isSample && { isSample: filer.isSample }),
    period: formatPeriod(computation.period),
    generatedAt,
    isDraft: computation.findings.some(({ severity }) => severity === 'error'),
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

/** Totals always have a text, other lines only where they hold something. */
function printBox(line: PublishedLine, figures: Figures, units: Units): SsoiBox {
  const amount = figures[line.id]?.amount ?? zero;
  const isBlank = isZero(amount) && line.kind === 'input';
  return {
    text: isBlank ? '' : formatMoney(amount, units === 'cents' ? 2 : 0),
    amount: toDecimalString(amount),
    ...liveSum(line, amount, figures),
  };
}

/** Nothing where the amount is not what its lines add up to (posted to the total itself, or typed): a live cell never shows another amount. */
function liveSum({ formula }: PublishedLine, amount: Money, figures: Figures): Pick<SsoiBox, 'sum'> {
  if (formula?.op !== 'sum') return {};
  const added = sum(formula.terms.map(({ ref, sign }) => withSign(sign, figures[ref]?.amount ?? zero)));
  return isEqual(added, amount) ? { sum: formula.terms } : {};
}

function printComponents(id: string, components: readonly SsoiComponent[], figures: Figures): PrintedComponents {
  const line = publishedLines.find((one) => one.id === id);
  const total = figures[id]?.amount ?? zero;
  return {
    title: `Three largest components of ${line?.label.toLowerCase() ?? ''} (${line === undefined ? id : ssoiIdOf(line)})`,
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
