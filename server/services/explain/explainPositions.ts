import { listRecordChanges } from '@server/db/repositories/historyRepository';
import { notFound } from '@server/errors';
import { type InventoryHaircuts, readHaircuts } from '@server/services/haircuts/haircuts';
import { toRecordChange } from '@server/services/history/recordChanges';
import type { Explanation } from '@/contract/explain';
import type { InventoryKindName, PositionSide } from '@/contract/inventory';
import { citationOf } from '@/domain/explain/citations';
import { addsUpTo, noCheck, type PartOfFigure } from '@/domain/explain/explainItem';
import { focusLine } from '@/domain/focus/focusLines';
import type { HaircutLine, PositionHaircut, UndueAmount } from '@/domain/haircuts/types';
import { formatMoney, isZero, type Money, subtract, sum } from '@/domain/money';
import { isDeducted } from '@/domain/netCapital/inventoryHaircuts';
import { formatDay, type IsoDate } from '@/domain/periods';
import { type Explained, type Explainer, type Explaining, unknownFigure } from './explaining';

/** A position with its charge. */
type Charged = {
  kind: InventoryKindName;
  id: number;
  name: string;
  number: string | null;
  side: PositionSide;
  marketValue: Money;
  haircut: PositionHaircut;
};

/** A position's charge in one box. */
type Charge = { position: Charged; amount: Money };

/** What the positions of a report date come to in one box of the form; what netting takes off is a part of its own. */
export const explainInventory: Explainer<'inventory'> = async (run, { end, code }) => {
  const found = await readInventory(run, end);
  const { lines } = found.computation;
  if (!isHaircutLine(code, lines)) throw unknownFigure(`${code} isn't a haircut of the inventory.`);
  const amount = lines[code];
  const charges = positionsOf(found).flatMap((position) => chargesOf(position, code));
  const shown = charges.filter((charge) => !isZero(charge.amount));
  const parts = shown.map((charge) => positionPart(charge, { end, code }));
  const netting = amount === null ? null : subtract(amount, sum(shown.map((charge) => charge.amount)));
  return {
    title: focusLine(code).label,
    code,
    amount,
    unit: 'money',
    formula: code === '3650' ? 'The charges for undue concentration.' : formulaOf(netting),
    citation: citationOf(code),
    note: noteOf(amount, charges),
    parts: netting === null || isZero(netting) ? parts : [...parts, nettingPart(netting, shown)],
    check: amount === null ? noCheck : addsUpTo(amount, charges.length - shown.length),
    context: `Inventory of ${formatDay(end)}`,
  };
};

/** A position's own charge, in the words of the rule, and how the position came into the books. */
export const explainPosition: Explainer<'position'> = async (run, { end, code, positionKind: kind, id }) => {
  const found = positionsOf(await readInventory(run, end)).find((each) => each.kind === kind && each.id === id);
  if (found === undefined) throw notFound(`This position isn't in the inventory of ${formatDay(end)}.`);
  const [charge] = chargesOf(found, code);
  if (charge === undefined) throw unknownFigure(`This position isn't charged in item ${code}.`);
  const { explanation } = found.haircut;
  return {
    title: found.number === null ? found.name : `${found.number} ${found.name}`,
    code,
    amount: charge.amount,
    unit: 'money',
    formula: withPeriod(sentenceOf(found.haircut, code)),
    citation: code === '3650' ? citationOf(code) : `Rule ${explanation.paragraph}`,
    note: explanation.notes.length === 0 ? null : explanation.notes.join(' '),
    parts: [],
    check: noCheck,
    context: `Inventory of ${formatDay(end)}`,
    facts: factsOf(found),
    record: { kind, id, name: `position ${found.name}` },
    posting: await postingOf(run, found),
  };
};

async function readInventory({ tx, companyId }: Explaining, end: IsoDate): Promise<InventoryHaircuts> {
  const found = await readHaircuts(tx, companyId, end);
  if (found === null) throw notFound(`There is no inventory of ${formatDay(end)}.`);
  return found;
}

/** The positions whose charges the form deducts. */
function positionsOf({ inputs, computation }: InventoryHaircuts): readonly Charged[] {
  const others = inputs.nonOptions.flatMap(({ id, identifier: name, cusipIsin: number, side, marketValue }) => {
    const haircut = computation.nonOptions.get(id);
    return haircut === undefined
      ? []
      : [{ kind: 'HAIRCUT_DETAIL', id, name, number, side, marketValue, haircut } as const];
  });
  const options = inputs.options.flatMap(({ id, description: name, cusipIsin: number, side, marketValue }) => {
    const haircut = computation.options.get(id);
    return haircut === undefined
      ? []
      : [{ kind: 'HAIRCUT_OPTION', id, name, number, side, marketValue, haircut } as const];
  });
  return [...others, ...options].filter(({ haircut }) => isDeducted(haircut, inputs));
}

/** The charge of a position in a box; none where it isn't charged there. */
function chargesOf(position: Charged, code: string): readonly Charge[] {
  const { focusLine: ownLine, haircutAmount, undueCharge } = position.haircut;
  const amount = code === '3650' ? moneyOf(undueCharge) : ownLine === code ? haircutAmount : null;
  return amount === null ? [] : [{ position, amount }];
}

function moneyOf(amount: UndueAmount): Money | null {
  return amount === 'Not applicable' ? null : amount;
}

function sentenceOf({ explanation }: PositionHaircut, code: string): string | null {
  return code === '3650' ? explanation.undueSentence : explanation.sentence;
}

function positionPart({ position, amount }: Charge, { end, code }: { end: IsoDate; code: string }): PartOfFigure {
  const { kind: positionKind, id, name: label, number, haircut } = position;
  const address = { kind: 'position', end, code, positionKind, id } as const;
  return { label, number, code: null, detail: sentenceOf(haircut, code), amount, unit: 'money', address };
}

/** Positions are charged one by one; the rule nets long with short, and each row of a report is rounded once. */
function nettingPart(amount: Money, charges: readonly Charge[]): PartOfFigure {
  const plain = { number: null, code: null, unit: 'money', address: null, amount } as const;
  const isNetted = charges.some(({ position }) => position.haircut.explanation.nettedWith !== null);
  return isNetted
    ? { ...plain, label: 'Netting', detail: 'Long and short positions that the rule offsets' }
    : { ...plain, label: 'Rounding', detail: 'Each row of the haircut reports is rounded once' };
}

function formulaOf(netting: Money | null): string {
  const own = "The positions' own haircuts";
  return netting === null || isZero(netting) ? `${own}.` : `${own}, less what netting takes off.`;
}

function noteOf(amount: Money | null, charges: readonly Charge[]): string | null {
  if (amount === null) return 'Incomplete: no tentative net capital for this date.';
  return charges.length === 0 ? 'No position is charged in this item.' : null;
}

function factsOf({ side, marketValue, haircut: { explanation, warnings } }: Charged): Explanation['facts'] {
  return [
    { label: 'Class', value: explanation.title },
    { label: 'Side', value: side },
    { label: 'Market value', value: formatMoney(marketValue) },
    ...(explanation.nettedWith === null ? [] : [{ label: 'Netting', value: explanation.nettedWith }]),
    ...warnings.map((value) => ({ label: 'Check', value })),
  ];
}

async function postingOf(run: Explaining, position: Charged): Promise<NonNullable<Explained['posting']> | null> {
  const kind = run.kinds.find(({ name }) => name === position.kind);
  if (kind === undefined) return null;
  const [change] = await listRecordChanges(run.tx, kind, { companyId: run.companyId, id: position.id, limit: 1 });
  if (change === undefined) return null;
  const { version_id, posted_at, commit_number, author, review_request_id, approved_by } = toRecordChange(kind, change);
  return { version_id, posted_at, commit_number, author, review_request_id, approved_by };
}

function withPeriod(sentence: string | null): string | null {
  return sentence === null || sentence.endsWith('.') ? sentence : `${sentence}.`;
}

function isHaircutLine(code: string, lines: object): code is HaircutLine {
  return Object.hasOwn(lines, code);
}
