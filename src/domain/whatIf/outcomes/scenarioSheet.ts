import type { WhatIfScenario } from '@/contract/whatIf/whatIfScenario.schema';
import { money, toDecimalString } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import type { PrintedSheet, SheetCell, SheetColumn, SheetRow, SheetSection } from '@/domain/statements/reportSheet';
import { movedText, startText } from '../whatIfStart';
import {
  comparisonTable,
  type OutcomeCell,
  type OutcomeRow,
  type OutcomeTableData,
  scenarioTable,
} from './outcomeTable';

type About = Pick<PrintedSheet, 'companyName' | 'isSample' | 'origin'>;

const title = 'What If';

/** Builds the sheet of a scenario: its steps as sentences, and the figures before and after them. */
export function scenarioSheet(scenario: WhatIfScenario, about: About): PrintedSheet {
  return {
    ...about,
    title,
    subtitle: `${scenario.name} · ${startText(scenario.time_report)}`,
    ...tabled(scenarioTable(scenario.outcome), [stepSection('Steps', scenario)]),
    findings: reviewTexts(scenario, ''),
    notes: [computedText(scenario), notBooked],
  };
}

/** Builds the sheet of two scenarios, compared as on the screen. */
export function scenarioComparisonSheet([a, b]: readonly [WhatIfScenario, WhatIfScenario], about: About): PrintedSheet {
  const [ofA, ofB] = [startText(a.time_report), startText(b.time_report)];
  const periods = ofA === ofB ? ofA : `${ofA} and ${ofB}`;
  const steps = [stepSection(`A: ${a.name}`, a), stepSection(`B: ${b.name}`, b)];
  return {
    ...about,
    title,
    subtitle: `${a.name} compared with ${b.name} · ${periods}`,
    ...tabled(comparisonTable(a.outcome, b.outcome), steps),
    findings: [...reviewTexts(a, 'A: '), ...reviewTexts(b, 'B: ')],
    notes: [`A: ${computedText(a)}`, `B: ${computedText(b)}`, notBooked],
  };
}

const notBooked = 'Nothing in this document is posted to the books.';

/** Formats `Saved by Ann Lee. Computed 11/25/2026 14:03 UTC from posting 14.` */
function computedText(scenario: WhatIfScenario): string {
  const { author, computed_at: computedAt, outcome, is_current: isCurrent } = scenario;
  const [day = '', time = ''] = computedAt.split('T');
  const moment = `${formatDay(day)} ${time.slice(0, 5)} UTC`;
  const computed = `Saved by ${author}. Computed ${moment} from posting ${outcome.commit_number}.`;
  return isCurrent ? computed : `${computed} ${movedText(scenario.time_report)}`;
}

/** Returns the levels that the steps lead to, and the findings that they add. */
function reviewTexts({ outcome }: WhatIfScenario, lead: string): readonly string[] {
  const { after, new_findings: findings } = outcome;
  return [
    ...after.warnings.map(({ message, citation }) => `${lead}${message} ${citation}.`),
    ...findings.map(({ message }) => `${lead}New after these steps: ${message}`),
  ];
}

function stepSection(heading: string, { id, sentences }: WhatIfScenario): SheetSection {
  const rows = sentences.map(
    (sentence, place): SheetRow => ({
      id: `step ${id} ${place}`,
      look: 'plain',
      isRunning: true,
      cells: [text(String(place + 1)), text(sentence)],
    }),
  );
  return { title: heading, rows };
}

function tabled(table: OutcomeTableData, steps: readonly SheetSection[]): Pick<PrintedSheet, 'columns' | 'sections'> {
  const figures = [...table.columns.map(({ heading }) => heading), table.changeHeading];
  const columns: SheetColumn[] = [
    { heading: 'Item', kind: 'text' },
    { heading: 'Description', kind: 'text' },
    ...figures.map((heading): SheetColumn => ({ heading, kind: 'figure' })),
  ];
  const blanks = figures.map(() => null);
  return {
    columns,
    sections: [
      ...steps.map(({ rows, ...section }) => ({
        ...section,
        rows: rows.map((row) => ({ ...row, cells: [...row.cells, ...blanks] })),
      })),
      ...table.sections.map(({ id, title, rows }) => ({
        title,
        rows: rows.map((row) => sheetRow(row, { section: id, table })),
      })),
    ],
  };
}

function sheetRow(row: OutcomeRow, { section, table }: { section: string; table: OutcomeTableData }): SheetRow {
  const { id, code, label, citation, unit, isKey, cells, change } = row;
  const name = [citation === null ? label : `${label} (${citation})`, brokenText(row, section, table)];
  return {
    id: `${section} ${id}`,
    look: isKey ? 'total' : 'plain',
    cells: [
      code === null ? null : text(code),
      text(name.join('')),
      ...cells.map((cell) => figureCell(cell, unit)),
      changeCell(change, row, section),
    ],
  };
}

/** Names the columns in which a level is reached or a limit broken. */
function brokenText({ cells }: OutcomeRow, section: string, { columns }: OutcomeTableData): string {
  const broken = columns.filter((_, place) => cells[place]?.isBroken === true).map(({ heading }) => heading);
  if (broken.length === 0) return '';
  return `. ${section === 'limits' ? 'Broken' : 'Reached'}: ${broken.join(', ')}`;
}

function figureCell({ amount, missing }: OutcomeCell, unit: OutcomeRow['unit']): SheetCell {
  if (amount === null) return text(missing);
  const exact = toDecimalString(money(amount));
  return unit === 'percent' ? { kind: 'percent', amount: exact, decimals: 2 } : { kind: 'money', amount: exact };
}

function changeCell(change: number | null, { unit }: OutcomeRow, section: string): SheetCell | null {
  if (section === 'levels' || section === 'limits') return null;
  if (change === null) return text('n/a');
  const exact = toDecimalString(money(change));
  return unit === 'percent'
    ? { kind: 'percent', amount: exact, decimals: 2, change: 'points' }
    : { kind: 'money', amount: exact };
}

function text(of: string): SheetCell {
  return { kind: 'text', text: of };
}
