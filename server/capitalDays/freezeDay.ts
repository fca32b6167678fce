import { runInPieces } from '@server/common/runInPieces';
import { toFocusFindings } from '@server/netCapital/findings';
import { checksumInPieces, checksumOf } from '@server/netCapital/frozenReport';
import { levelsOf, netCapitalOf } from '@server/netCapital/netCapitalStanding';
import { netCapitalAnswer } from '@server/statements/statementAnswer';
import type { CapitalResults, CapitalSummary } from '@/contract/capitalDays/capitalDay.schema';
import { type DayFiles, type FrozenDay, writeFrozenBalances, writeFrozenMoves } from '@/domain/capitalDays/frozenDay';
import { writeFrozenInputs } from '@/domain/focus/frozen/frozenFocus';
import { type FrozenPositions, freezePositions } from '@/domain/focus/frozen/frozenPositions';
import { currentRulesVersion } from '@/domain/focus/rules';
import { toAmount, toAmountOrNull, toDecimalString } from '@/domain/money';
import { warningThreshold } from '@/domain/netCapital/earlyWarning/bindingLevels';
import { formatPeriod, type Period } from '@/domain/periods';
import { findingsOfDay } from '@/domain/questions/askPeriod';
import type { NewComputation } from './capitalDaysRepository';
import type { ComputedDay, DayBooks } from './computeDay';

/** The inputs of a day that ends no period, the period before it, and the names of its files. */
type Given = { day: DayBooks; before: Period; files: DayFiles };

type Frozen = Pick<
  NewComputation,
  'timeReport' | 'summary' | 'results' | 'inputs' | 'positions' | 'rulesVersion' | 'checksum' | 'commitNumber'
>;

/** Freezes a computation for storage; `given` holds the day's own inputs, `period` the period that it ends. */
export async function freezeDay(
  computed: ComputedDay,
  { period, given }: { period: Period | null; given: Given | null },
): Promise<Frozen> {
  const { held, inputs, books } = computed;
  const positions = held === null ? null : await runInPieces(freezePositions(held.inputs, held.computation));
  const frozen: FrozenDay = {
    version: 1,
    balances: given?.day.balances ? writeFrozenBalances(given.day.balances) : null,
    ...movedOf(computed, given),
    files: given?.files ?? { balances: null, positions: null },
    inputs: writeFrozenInputs(inputs),
    positions: positions && { count: countOf(positions), checksum: await runInPieces(checksumInPieces(positions)) },
    commitNumber: books.company.commitNumber,
  };
  const summary = summaryOf(computed);
  const results = resultsOf(computed, { period, hasOwnBalances: frozen.balances !== null });
  const rulesVersion = currentRulesVersion();
  return {
    timeReport: period === null ? null : formatPeriod(period),
    summary,
    results,
    inputs: frozen,
    positions,
    rulesVersion,
    checksum: checksumOf({ rulesVersion, inputs: frozen, summary, results }),
    commitNumber: books.company.commitNumber,
  };
}

/** Returns the period whose balances were used, and how the positions changed them. */
function movedOf({ moves }: ComputedDay, given: Given | null): Pick<FrozenDay, 'moved' | 'moves'> {
  if (given === null || given.day.balances !== null) return { moved: null };
  return { moved: formatPeriod(given.before), moves: writeFrozenMoves(moves?.lines ?? []) };
}

function summaryOf({ books, inputs, computation, basis }: ComputedDay): CapitalSummary {
  const standing = netCapitalOf(computation);
  const warning =
    standing.net_capital_requirement === null ? null : warningThreshold(levelsOf(books, inputs.period, computation));
  return {
    is_complete: standing.is_complete,
    net_capital: standing.net_capital,
    net_capital_requirement: standing.net_capital_requirement,
    excess_net_capital: standing.excess_net_capital,
    warning_level: toAmountOrNull(warning),
    warnings: standing.warnings,
    basis,
  };
}

type Shown = { period: Period | null; hasOwnBalances: boolean };

function resultsOf({ inputs, computation, moves }: ComputedDay, { period, hasOwnBalances }: Shown): CapitalResults {
  const { data } = netCapitalAnswer({ companyName: '', reportDate: inputs.period.end, computation });
  const { figures, findings } = computation;
  return {
    data,
    findings: toFocusFindings(period === null ? findingsOfDay(findings, { hasOwnBalances }) : findings),
    moves: moves && { gain: toAmount(moves.gain), cash: toAmount(moves.cash) },
    figures: Object.fromEntries(
      Object.values(figures).map(({ code, amount }) => [code, amount === null ? null : toDecimalString(amount)]),
    ),
  };
}

function countOf({ nonOptions, options }: FrozenPositions): number {
  return nonOptions.rows.length + options.rows.length;
}
