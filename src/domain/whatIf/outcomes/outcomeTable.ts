import type { EffectLine } from '@/contract/reviews/reviewEffect.schema';
import type { WhatIfOutcome, WhatIfSide } from '@/contract/whatIf/whatIf.schema';
import { capitalized } from '@/domain/capitalized';
import { money, subtract, toAmount } from '@/domain/money';
import { getCapitalFigures } from '@/domain/netCapital/capitalFigures';
import { levelLabel } from '@/domain/netCapital/earlyWarning/levels';

/** Figures of one moment: by the books, or by the books as the steps of a scenario leave them. */
export type OutcomeColumn = { heading: string; outcome: WhatIfOutcome; at: 'now' | 'after' };

/** A figure of a column; `missing` is shown without an amount. `isBroken`: the level is reached, or the limit broken. */
export type OutcomeCell = { amount: number | null; missing: string; isBroken: boolean };

export type OutcomeRow = {
  id: string;
  label: string;
  /** The box of the form; null without one. */
  code: string | null;
  citation: string | null;
  unit: EffectLine['unit'];
  /** True for net capital and its excess over the requirement. */
  isKey: boolean;
  /** By column. */
  cells: readonly OutcomeCell[];
  /** Percentages change by points; null if a side is missing. */
  change: number | null;
};

export type OutcomeSection = {
  id: 'standing' | 'levels' | 'limits' | 'lines';
  title: string;
  rows: readonly OutcomeRow[];
};

/** A table of figures by column. The change is the second of the compared columns minus the first. */
export type OutcomeTableData = {
  columns: readonly OutcomeColumn[];
  compared: readonly [number, number];
  changeHeading: string;
  sections: readonly OutcomeSection[];
};

/** Returns a scenario's figures before and after its steps. */
export function scenarioTable(outcome: WhatIfOutcome): OutcomeTableData {
  const columns: OutcomeColumn[] = [
    { heading: 'Before', outcome, at: 'now' },
    { heading: 'After', outcome, at: 'after' },
  ];
  return tableOf(columns, [0, 1], 'Change');
}

/** Returns only early-warning levels and limits on withdrawals, before and after the steps; no sections if none applies. */
export function limitTable(outcome: WhatIfOutcome): OutcomeTableData {
  const table = scenarioTable(outcome);
  return { ...table, sections: table.sections.filter(({ id }) => id === 'levels' || id === 'limits') };
}

/** Compares two scenarios, with the books that they start from: one column if both start from the same figures. */
export function comparisonTable(a: WhatIfOutcome, b: WhatIfOutcome): OutcomeTableData {
  const [ofA, ofB]: [OutcomeColumn, OutcomeColumn] = [
    { heading: 'A', outcome: a, at: 'after' },
    { heading: 'B', outcome: b, at: 'after' },
  ];
  if (startsTheSame(a, b)) {
    return tableOf([{ heading: 'Base', outcome: a, at: 'now' }, ofA, ofB], [1, 2], 'B minus A');
  }
  const [beforeA, beforeB]: [OutcomeColumn, OutcomeColumn] = [
    { heading: 'Base of A', outcome: a, at: 'now' },
    { heading: 'Base of B', outcome: b, at: 'now' },
  ];
  return tableOf([beforeA, ofA, beforeB, ofB], [1, 3], 'B minus A');
}

/** True if two scenarios start from the same figures. */
function startsTheSame(a: WhatIfOutcome, b: WhatIfOutcome): boolean {
  if (a.time_report !== b.time_report || JSON.stringify(a.before) !== JSON.stringify(b.before)) return false;
  return a.lines.every(({ focus_id, now }) => (lineOf(b, focus_id)?.now ?? now) === now);
}

function tableOf(
  columns: readonly OutcomeColumn[],
  compared: OutcomeTableData['compared'],
  changeHeading: string,
): OutcomeTableData {
  const on = { columns, compared };
  const sections: OutcomeSection[] = [
    { id: 'standing', title: 'Net capital', rows: standingRows(on) },
    { id: 'levels', title: 'Early-warning levels: net capital needed', rows: levelRows(columns.map(sideOf)) },
    { id: 'limits', title: 'Limits on withdrawals: what can still be taken out', rows: limitRows(columns.map(sideOf)) },
    { id: 'lines', title: 'Lines that differ', rows: lineRows(on) },
  ];
  return { ...on, changeHeading, sections: sections.filter(({ rows }) => rows.length > 0) };
}

type Compared = Pick<OutcomeTableData, 'columns' | 'compared'>;

function sideOf({ outcome, at }: OutcomeColumn): WhatIfSide {
  return at === 'now' ? outcome.before : outcome.after;
}

function standingRows({ columns, compared }: Compared): readonly OutcomeRow[] {
  return figuresOf(columns).map(({ id, label, code, unit, isCapital, amountOf, missingText }) => {
    const cells = columns.map(sideOf).map((side) => cellOf(amountOf(side), missingText(side)));
    return { id, label, code, citation: null, unit, isKey: isCapital, cells, change: changeOf(cells, compared) };
  });
}

/** Returns the figures of every method in the columns, without repeats. */
function figuresOf(columns: readonly OutcomeColumn[]) {
  const all = columns.flatMap((column) => getCapitalFigures(sideOf(column)));
  return all.filter(({ id }, place) => all.findIndex((each) => each.id === id) === place);
}

/** Returns every early-warning level that applies to a side: the net capital that it needs. */
function levelRows(sides: readonly WhatIfSide[]): readonly OutcomeRow[] {
  return inOrder(sides.map(({ levels }) => levels.map((level) => ({ ...level, id: level.level })))).map(
    ({ id, citation }) => ({
      ...plainRow,
      id,
      label: levelLabel(id),
      citation,
      cells: sides.map(({ levels }) => {
        const found = levels.find(({ level }) => level === id);
        return cellOf(found?.threshold ?? null, 'n/a', found?.is_reached === true);
      }),
    }),
  );
}

/** Returns the limit on withdrawals that allows the least; null while there are none. */
export function findBindingLimit(side: WhatIfSide): WhatIfSide['withdrawal_limits'][number] | null {
  return side.withdrawal_limits.toSorted((a, b) => a.most - b.most)[0] ?? null;
}

/**
 * Returns every limit on withdrawals, the binding ones first: the amount that can still be taken out; negative if it's exceeded in any case.
 */
function limitRows(sides: readonly WhatIfSide[]): readonly OutcomeRow[] {
  const named = sides.map(({ withdrawal_limits: limits }) =>
    limits.toSorted((a, b) => a.most - b.most).map((limit) => ({ ...limit, id: limit.paragraph })),
  );
  return inOrder(named).map(({ id, text }) => ({
    ...plainRow,
    id,
    label: capitalized(text),
    citation: id,
    cells: named.map((limits) => {
      const found = limits.find((limit) => limit.id === id);
      return cellOf(found?.most ?? null, 'n/a', found?.holds === false);
    }),
  }));
}

const plainRow = { code: null, unit: 'money', isKey: false, change: null } as const;

/**
 * Returns the lines that a scenario changes, except those of `standingRows`. In a scenario that doesn't change the line, it has the amount of its
 * base.
 */
function lineRows({ columns, compared }: Compared): readonly OutcomeRow[] {
  const shown = new Set(figuresOf(columns).map(({ code }) => code));
  const lists = columns.map(({ outcome }) => outcome.lines.map((line) => ({ ...line, id: line.focus_id })));
  return inOrder(lists)
    .filter(({ id }) => !shown.has(id))
    .map(({ id, caption, unit }) => {
      const cells = columns.map((column) => lineCell(column, id, columns));
      return {
        ...plainRow,
        id,
        label: caption,
        code: id,
        citation: null,
        unit,
        cells,
        change: changeOf(cells, compared),
      };
    });
}

function lineCell({ outcome, at }: OutcomeColumn, id: string, columns: readonly OutcomeColumn[]): OutcomeCell {
  const own = lineOf(outcome, id);
  if (own !== undefined) return cellOf(own[at], 'None');
  const other = columns.find((column) => column.outcome !== outcome && lineOf(column.outcome, id) !== undefined);
  const isKnown = other !== undefined && startsTheSame(outcome, other.outcome);
  return isKnown ? cellOf(lineOf(other.outcome, id)?.now ?? null, 'None') : cellOf(null, 'Unchanged');
}

function lineOf({ lines }: WhatIfOutcome, id: string): EffectLine | undefined {
  return lines.find(({ focus_id }) => focus_id === id);
}

function cellOf(amount: number | null, missing: string, isBroken = false): OutcomeCell {
  return { amount, missing: amount === null ? missing : '', isBroken };
}

function changeOf(cells: readonly OutcomeCell[], [from, to]: OutcomeTableData['compared']): number | null {
  const [before, after] = [cells[from]?.amount ?? null, cells[to]?.amount ?? null];
  return before === null || after === null ? null : toAmount(subtract(money(after), money(before)));
}

/** Merges lists without repeats; an item of a later list only keeps its place there. */
function inOrder<Item extends { id: string }>(lists: readonly (readonly Item[])[]): readonly Item[] {
  return lists.reduce<Item[]>((merged, list) => {
    let place = 0;
    for (const item of list) {
      const known = merged.findIndex(({ id }) => id === item.id);
      if (known < 0) merged.splice(place, 0, item);
      place = known < 0 ? place + 1 : known + 1;
    }
    return merged;
  }, []);
}
