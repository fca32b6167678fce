import { malformed } from '@server/common/errors';
import { runInPieces } from '@server/common/runInPieces';
import type { Database, Transaction } from '@server/db/client';
import { type Books, periodInputs } from '@server/netCapital/books';
import { requirePeriod } from '@server/netCapital/period';
import { readStepNames } from '@server/whatIf/scenarios';
import { refused, requireRead, type WhatIfRequest } from '@server/whatIf/whatIf';
import { readPeriodBase, type WhatIfBase } from '@server/whatIf/whatIfBase';
import type { FigureAddress } from '@/domain/explain/figureAddress';
import { formatPeriod, type Period } from '@/domain/periods';
import type { InPieces } from '@/domain/pieces';
import { applySteps, type ReadStep } from '@/domain/whatIf/applySteps';
import { type Stage, stepFacts } from '@/domain/whatIf/outcomes/stepEffects';
import { computeStanding } from '@/domain/whatIf/standing';
import { stepSentence } from '@/domain/whatIf/stepSentence';
import type { Explained, Previewed } from './explaining';

type Asked = Pick<WhatIfRequest, 'time_report' | 'steps'>;

/**
 * Reads the books after steps, to explain in place of a period's. The caller holds a snapshot. Throws as `computeWhatIf` does: 400 for an invalid
 * period, 422 for books that can't be computed, and naming the field of an invalid step.
 */
export async function readBooksAfterSteps(
  { tx, database }: { tx: Transaction; database: Database },
  companyId: number,
  asked: Asked,
): Promise<Previewed> {
  const period = requirePeriod(asked.time_report);
  const steps = requireRead(asked);
  const base = await readPeriodBase({ tx, database }, companyId, { period, steps: asked.steps });
  const stages = await runInPieces(stagesOf(base, steps));
  const names = await readStepNames(tx, companyId, asked.steps);
  const sentences = asked.steps.map((step) => stepSentence(step, names));
  const { books, standing } = stages.at(-1) ?? stages[0];
  const { inputs, computation } = standing;
  const read: Books = {
    ...base.read,
    trialBalances: books.trialBalances,
    settings: books.settings === null ? [] : [books.settings],
  };
  const found = periodInputs(base.read, period, base.terms.priorFiling);
  const kept = { period, inputs: inputs.capital, found, ofBooks: found, loaded: { at: undefined, path: '' } };
  const changed = [...books.accounts.values()].filter((account) => account !== base.books.accounts.get(account.number));
  return {
    period,
    focus: { books: read, kept, inputs, computation },
    ssoi: null,
    stepped: {
      accounts: changed.map((account) => {
        const isNew = (base.stored.get(account.number)?.balance_id ?? null) === null;
        return { ...account, isNew };
      }),
      positions: books.positions === base.books.positions ? null : books.positions,
      finish: (explained, address) => finished(explained, address, { period, stages, sentences }),
    },
  };
}

/** Yields the books before the steps and after each of them. */
function* stagesOf(
  { books, terms, charge }: WhatIfBase,
  steps: readonly ReadStep[],
): InPieces<readonly [Stage, ...Stage[]]> {
  const first = { books, standing: yield* computeStanding(books, terms, charge) };
  const stages: Stage[] = [];
  for (const [place] of steps.entries()) {
    const taken = applySteps(books, steps.slice(0, place + 1), terms);
    if (!taken.ok) throw refused([taken.issue]);
    stages.push({ books: taken.books, standing: yield* computeStanding(taken.books, terms, charge) });
  }
  return [first, ...stages];
}

type Finished = { period: Period; stages: readonly Stage[]; sentences: readonly string[] };

/** Adds to a level that it is of a what-if, and the effect of each step; parts that steps don't affect don't open. Throws 400 for such a figure. */
function finished(explained: Explained, address: FigureAddress, { period, stages, sentences }: Finished): Explained {
  if (!isHeard(address)) {
    const message = 'Steps of a what-if are not explained in this figure.';
    throw malformed(message, [{ path: 'figure', message }]);
  }
  const count = sentences.length === 1 ? '1 step' : `${sentences.length} steps`;
  const isTouched = isOfPeriod(address, period);
  return {
    ...explained,
    context: isTouched ? `${explained.context}, after ${count} of a what-if` : explained.context,
    facts: [
      ...(isTouched ? stepFacts({ address, unit: explained.unit }, { stages, sentences }) : []),
      ...(explained.facts ?? []),
    ],
    parts: explained.parts.map((part) =>
      part.address === null || isHeard(part.address) ? part : { ...part, address: null },
    ),
  };
}

/** Returns true for figures whose explanation includes steps. */
function isHeard(address: FigureAddress): boolean {
  switch (address.kind) {
    case 'item':
    case 'capital':
    case 'input':
    case 'setting':
      return 'period' in address.basis;
    case 'line':
    case 'balance':
    case 'inventory':
      return address.reportId === null;
    // Positions that a step buys have negative ids and are in no inventory.
    case 'position':
      return address.reportId === null && address.id > 0;
    default:
      return false;
  }
}

function isOfPeriod(address: FigureAddress, period: Period): boolean {
  if ('end' in address) return address.end === period.end;
  return 'basis' in address && 'period' in address.basis && formatPeriod(address.basis.period) === formatPeriod(period);
}
