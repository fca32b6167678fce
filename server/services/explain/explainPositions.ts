import { listRecordChanges } from '@server/db/repositories/historyRepository';
import { findReportPositions } from '@server/db/repositories/reportsRepository';
import { notFound } from '@server/errors';
import { readInventory } from '@server/services/figures/focusInputs';
import { readHaircuts } from '@server/services/haircuts/haircuts';
import { readHaircutResults } from '@server/services/haircuts/storedHaircuts';
import type { Explanation } from '@/contract/explain';
import { citationOf } from '@/domain/explain/citations';
import { explainInventoryBox, explainSecurityRow, explainSecurityTotal } from '@/domain/explain/explainHaircuts';
import {
  type HeldHaircuts,
  type HeldPosition,
  heldPositions,
  isUndue,
  type PositionsPlace,
  positionAmount,
  positionSentence,
} from '@/domain/explain/heldPositions';
import { figureOf } from '@/domain/explain/parts';
import { type FrozenPositions, thawHaircuts } from '@/domain/focus/frozenPositions';
import { haircutRules } from '@/domain/focus/rules';
import { formatMoney, isEqual } from '@/domain/money';
import { formatDay, type IsoDate } from '@/domain/periods';
import { readFocusReport } from './computations';
import { type Explainer, type Explaining, unknownFigure } from './explaining';
import { postingOf } from './posting';

/** What the positions of a report date come to in one box of the form; what netting takes off is a part of its own. */
export const explainInventory: Explainer<'inventory'> = async (run, { code, ...place }) => {
  const { held, context, frozen } = await readHeld(run, place);
  const found = explainInventoryBox(held, code, place);
  if (found === undefined) throw unknownFigure(`${code} isn't a haircut of the inventory.`);
  const kept = frozen?.boxes[code as keyof typeof frozen.boxes]?.amount ?? null; // a haircut line, by now
  if (kept === null || found.amount === null || isEqual(kept, found.amount)) return { ...found, context };
  const text = `The positions kept from then come to ${formatMoney(found.amount)}; the report has ${formatMoney(kept)}.`;
  return { ...found, amount: kept, check: { addsUp: false, text }, context };
};

/** An amount of the haircut reports: of a row, a group or all. */
export const explainSecurities: Explainer<'security'> = async (run, { end, column, row }) => {
  const figure = { end, column, row };
  // A total needs no positions, and a large inventory takes seconds to compute.
  const stored = run.preview === null ? await readHaircutResults(run.tx, run.companyId, end) : null;
  const total = stored && explainSecurityTotal(stored.bySecurity, figure);
  if (total) return { ...total, context: inventoryContext(end) };
  const { held, context } = await readHeld(run, { reportId: null, end });
  const found = explainSecurityTotal(held.computation.bySecurity, figure) ?? explainSecurityRow(held, figure);
  if (found === undefined) throw unknownFigure(`The haircut reports of ${formatDay(end)} have no row ${row}.`);
  return { ...found, context };
};

/** A position's own amount, in the words of the rule, and how the position came into the books. */
export const explainPosition: Explainer<'position'> = async (run, { of, positionKind: kind, id, ...place }) => {
  const { held, context, commitNumber } = await readHeld(run, place);
  const found = heldPositions(held).find((each) => each.kind === kind && each.id === id);
  if (found === undefined) throw notFound(`This position isn't in the inventory of ${formatDay(place.end)}.`);
  const amount = positionAmount(found, of);
  if (amount === null) throw unknownFigure(`This position isn't charged in item ${of}.`);
  const { explanation } = found.haircut;
  const isValue = of === 'value';
  return {
    ...figureOf({
      title: found.number === null ? found.name : `${found.number} ${found.name}`,
      code: Object.hasOwn(held.computation.lines, of) ? of : null,
      amount,
      formula: isValue ? 'Market value at the report date.' : withPeriod(positionSentence(found, of)),
      citation: isValue ? null : isUndue(of) ? citationOf('3650') : `Rule ${explanation.paragraph}`,
      note: explanation.notes.length === 0 || isValue ? null : explanation.notes.join(' '),
    }),
    context,
    facts: factsOf(found),
    record: { kind, id, name: `position ${found.name}` },
    posting: await positionPosting(run, found, commitNumber),
  };
};

type Held = {
  held: HeldHaircuts;
  context: string;
  /** What a report froze of the inventory, and the commit that it was made at. */
  frozen: Awaited<ReturnType<typeof readFocusReport>>['inputs']['inventory'];
  commitNumber: number | null;
};

/** The positions of a report date and their haircuts: of the books, of unsaved answers, or as a report froze them. */
async function readHeld(run: Explaining, { reportId, end }: PositionsPlace): Promise<Held> {
  if (reportId !== null) return readFrozenPositions(run, reportId, end);
  const { preview, tx, companyId } = run;
  const answers = preview?.period.end === end ? preview.focus : null;
  const held =
    answers === null
      ? await readHaircuts(tx, companyId, end)
      : await readInventory(tx, answers.books, { ...answers.inputs, inventory: null });
  if (held === null) throw notFound(`There is no inventory of ${formatDay(end)}.`);
  return { held, context: inventoryContext(end), frozen: null, commitNumber: null };
}

async function readFrozenPositions(run: Explaining, reportId: number, end: string): Promise<Held> {
  const { stored, inputs, rulesVersion, context } = await readFocusReport(run, reportId);
  const positions = await findReportPositions(run.tx, run.companyId, reportId);
  if (positions === null || inputs.period.end !== end) {
    throw notFound(`The report has no inventory of ${formatDay(end)}.`);
  }
  const held = thawHaircuts(positions as FrozenPositions, inputs, haircutRules(rulesVersion)); // as freezePositions made them
  return {
    held,
    context: `${inventoryContext(end)} in ${context}`,
    frozen: inputs.inventory,
    commitNumber: stored.commitNumber,
  };
}

function inventoryContext(end: IsoDate): string {
  return `Inventory of ${formatDay(end)}`;
}

function factsOf({ side, marketValue, haircut: { explanation, warnings } }: HeldPosition): Explanation['facts'] {
  return [
    { label: 'Class', value: explanation.title },
    { label: 'Side', value: side },
    { label: 'Market value', value: formatMoney(marketValue) },
    ...(explanation.nettedWith === null ? [] : [{ label: 'Netting', value: explanation.nettedWith }]),
    ...warnings.map((value) => ({ label: 'Check', value })),
  ];
}

/** More versions than a position has. */
const maxVersions = 1000;

/** The posting by which a position is as it is, or was at a commit. */
async function positionPosting({ tx, companyId, kinds }: Explaining, position: HeldPosition, commit: number | null) {
  const kind = kinds.find(({ name }) => name === position.kind);
  if (kind === undefined) return null;
  const limit = commit === null ? 1 : maxVersions;
  const changes = await listRecordChanges(tx, kind, { companyId, id: position.id, limit });
  return postingOf(
    kind,
    changes.find((change) => commit === null || change.commit_number <= commit),
  );
}

function withPeriod(sentence: string | null): string | null {
  return sentence === null || sentence.endsWith('.') ? sentence : `${sentence}.`;
}
