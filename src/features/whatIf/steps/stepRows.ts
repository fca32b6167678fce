import type { BalanceCoa } from '@/contract/trialBalance/trialBalance.schema';
import type { WhatIfStepKind } from '@/contract/whatIf/whatIf';
import type { WhatIfPosition, WhatIfStep } from '@/contract/whatIf/whatIf.schema';
import { parseNumber } from '@/domain/numberText';
import { readStep, type StepFieldIssue } from '@/domain/whatIf/readStep';
import type { StepField } from '@/domain/whatIf/stepKind';
import { stepKinds } from '@/domain/whatIf/stepKinds';
import { formatAmount } from '@/lib/format';

/** A step as typed: numbers, days and choices as text, accounts as chosen. */
export type StepRow = {
  key: number;
  kind: WhatIfStepKind;
  texts: Readonly<Record<string, string>>;
  accounts: Readonly<Record<string, BalanceCoa>>;
  /** Positions of a file, by field. */
  positions: Readonly<Record<string, readonly WhatIfPosition[]>>;
};

/** The steps of the page, and their states before each change, the latest last. */
export type StepRows = { rows: readonly StepRow[]; past: readonly (readonly StepRow[])[]; nextKey: number };

export type StepAction =
  /** `texts` are filled in. */
  | { type: 'add'; kind: WhatIfStepKind; texts?: StepRow['texts'] }
  | { type: 'change'; key: number; field: string; text: string }
  | { type: 'account'; key: number; field: string; account: BalanceCoa | null }
  | { type: 'positions'; key: number; field: string; positions: readonly WhatIfPosition[] }
  | { type: 'remove'; key: number }
  | { type: 'move'; key: number; by: -1 | 1 }
  | { type: 'undo' }
  | { type: 'open'; steps: readonly WhatIfStep[]; names: AccountNames; isUndoable: boolean };

/** Names of accounts, by number. */
type AccountNames = Readonly<Record<string, string>>;

export const noSteps: StepRows = { rows: [], past: [], nextKey: 1 };

const maxPast = 50;

/** Returns the steps after an action. Undo reverts an added, removed, moved or chosen step, or all text typed into a field. */
export function stepsAfter(state: StepRows, action: StepAction): StepRows {
  const { rows, past, nextKey } = state;
  if (action.type === 'undo') {
    const before = past.at(-1);
    return before === undefined ? state : { ...state, rows: before, past: past.slice(0, -1) };
  }
  if (action.type === 'open') {
    return { ...opened(action, nextKey), past: action.isUndoable ? [...past, rows].slice(-maxPast) : [] };
  }
  const next = rowsAfter(state, action);
  const isTyping = action.type === 'change' && isSameField(past.at(-1), rows, action);
  const kept = isTyping ? past : [...past, rows].slice(-maxPast);
  return { rows: next, past: kept, nextKey: action.type === 'add' ? nextKey + 1 : nextKey };
}

type RowAction = Exclude<StepAction, { type: 'undo' | 'open' }>;

function rowsAfter({ rows, nextKey }: StepRows, action: RowAction): readonly StepRow[] {
  switch (action.type) {
    case 'add':
      return [
        ...rows,
        {
          key: nextKey,
          kind: action.kind,
          texts: { ...firstChoices(action.kind), ...action.texts },
          accounts: {},
          positions: {},
        },
      ];
    case 'remove':
      return rows.filter(({ key }) => key !== action.key);
    case 'move':
      return moved(rows, action);
    case 'change':
      return changed(rows, action.key, ({ texts }) => ({ texts: { ...texts, [action.field]: action.text } }));
    case 'positions':
      return changed(rows, action.key, ({ positions }) => ({
        positions: { ...positions, [action.field]: action.positions },
      }));
    default:
      return changed(rows, action.key, ({ accounts }) => ({ accounts: withAccount(accounts, action) }));
  }
}

function changed(rows: readonly StepRow[], key: number, change: (row: StepRow) => Partial<StepRow>) {
  return rows.map((row) => (row.key === key ? { ...row, ...change(row) } : row));
}

function withAccount(accounts: StepRow['accounts'], { field, account }: { field: string; account: BalanceCoa | null }) {
  const { [field]: _, ...others } = accounts;
  return account === null ? others : { ...others, [field]: account };
}

function moved(rows: readonly StepRow[], { key, by }: { key: number; by: -1 | 1 }): readonly StepRow[] {
  const from = rows.findIndex((row) => row.key === key);
  const [row, to] = [rows[from], from + by];
  if (row === undefined || to < 0 || to >= rows.length) return rows;
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

/** Returns true if the last change was of the same field, so that undo reverts all its typing. */
function isSameField(
  before: readonly StepRow[] | undefined,
  rows: readonly StepRow[],
  { key, field }: { key: number; field: string },
): boolean {
  if (before === undefined || before.length !== rows.length) return false;
  return rows.every((row, place) => {
    const then = before[place];
    if (then === row) return true;
    if (
      then === undefined ||
      row.key !== key ||
      then.key !== key ||
      then.accounts !== row.accounts ||
      then.positions !== row.positions
    )
      return false;
    return Object.keys(row.texts).every((name) => name === field || then.texts[name] === row.texts[name]);
  });
}

/** Returns the initial choices of a step: the first option of each. */
function firstChoices(kind: WhatIfStepKind): StepRow['texts'] {
  const entries = Object.entries(stepKinds[kind].fields).flatMap(([name, field]) =>
    field.type === 'choice' ? [[name, field.choices[0]?.value ?? '']] : [],
  );
  return Object.fromEntries(entries);
}

function opened({ steps, names }: StepAction & { type: 'open' }, nextKey: number): Pick<StepRows, 'rows' | 'nextKey'> {
  const rows = steps.map(({ kind, values }, place): StepRow => {
    const fields = stepKinds[kind].fields;
    const entries = Object.entries(values).filter(([name, value]) => fields[name] !== undefined && value !== null);
    const ofAccounts = entries.filter(([name]) => fields[name]?.type === 'account');
    const others = entries.filter(([name, value]) => fields[name]?.type !== 'account' && !Array.isArray(value));
    const positions = entries.flatMap(([name, value]) => (Array.isArray(value) ? [[name, value] as const] : []));
    return {
      key: nextKey + place,
      kind,
      texts: Object.fromEntries(others.map(([name, value]) => [name, textOf(fields[name], value)])),
      accounts: Object.fromEntries(ofAccounts.map(([name, value]) => [name, namedAccount(String(value), names)])),
      positions: Object.fromEntries(positions),
    };
  });
  return { rows, nextKey: nextKey + rows.length };
}

function textOf(field: StepField | undefined, value: WhatIfStep['values'][string]): string {
  const isAmount = field?.type === 'amount' || field?.type === 'zeroAmount';
  return isAmount && typeof value === 'number' ? formatAmount(value) : String(value ?? '');
}

/** Returns the account of a saved step, which only has its number. */
function namedAccount(number: string, names: AccountNames): BalanceCoa {
  return {
    id: 1,
    account_number: number,
    account_name: names[number] ?? '',
    account_type: null,
    focus_setting: null,
    ssoi_setting: null,
  };
}

const decimals: Readonly<Partial<Record<StepField['type'], number>>> = {
  amount: 2,
  zeroAmount: 2,
  count: 2,
  percent: 4,
  quantity: 4,
  price: 4,
};

/** Converts the step to the wire format. An invalid number stays as typed, which every reader rejects. */
export function toStep({ kind, texts, accounts, positions }: StepRow): WhatIfStep {
  const values = Object.entries(stepKinds[kind].fields).map(([name, field]) => [
    name,
    heldValue(field, { text: texts[name]?.trim() ?? '', account: accounts[name], positions: positions[name] }),
  ]);
  return { kind, values: Object.fromEntries(values) };
}

type Held = { text: string; account: BalanceCoa | undefined; positions: readonly WhatIfPosition[] | undefined };

function heldValue(field: StepField, { text, account, positions }: Held): WhatIfStep['values'][string] {
  if (field.type === 'account') return account?.account_number ?? null;
  return field.type === 'positions' ? ((positions && [...positions]) ?? null) : sentValue(field, text);
}

function sentValue({ type }: StepField, text: string): string | number | null {
  if (text === '') return null;
  if (type === 'position') return Number(text);
  const places = decimals[type];
  return places === undefined ? text : (parseNumber(text, places) ?? text);
}

/** Returns the issues of a row that prevent computing it; an amount that is looked for may be empty. */
export function findStepIssues(row: StepRow, isOpen: boolean): readonly StepFieldIssue[] {
  const reading = readStep(toStep(row), isOpen ? stepKinds[row.kind].openField : null);
  return reading.ok ? [] : reading.issues;
}
