import { notFound } from '@server/common/errors';
import { listRecordChanges } from '@server/history/historyRepository';
import type { Explanation } from '@/contract/explain/explain.schema';
import { getCitation } from '@/domain/explain/citations';
import {
  explainInventoryBox,
  explainSecurityRow,
  explainSecurityTotal,
  findExcess,
  findSecurityRow,
  getRowPositions,
  isHaircutLine,
} from '@/domain/explain/explainHaircuts';
import {
  getPositionAmount,
  type HeldPosition,
  isMarketValue,
  isUndue,
  positionSentence,
} from '@/domain/explain/listHeldPositions';
import { createFigure } from '@/domain/explain/parts';
import { explainHaircut } from '@/domain/haircuts/wording';
import { formatMoney, isEqual, isNegative, type Money } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { type Explainer, type Explaining, unknownFigure } from './explaining';
import { openPositions } from './openPositions';
import { postingOf } from './posting';

/** Explains a report date's positions in one box of the form; the netting deduction is a separate part. */
export const explainInventory: Explainer<'inventory'> = async (run, { code, ...place }) => {
  const { source, context, frozen } = await openPositions(run, place);
  const { lines, bySecurity } = source.results;
  if (!isHaircutLine(code, lines)) throw unknownFigure(`${code} isn't a haircut of the inventory.`);
  const page = await source.readPage({ of: code, row: null, side: null }, run.page);
  const found = explainInventoryBox({ code, amount: lines[code], page, excess: findExcess(bySecurity) }, place);
  const kept = frozen?.boxes[code].amount ?? null;
  if (kept === null || found.amount === null || isEqual(kept, found.amount)) return { ...found, context };
  const text = `The positions kept from then come to ${formatMoney(found.amount)}; the report has ${formatMoney(kept)}.`;
  return { ...found, amount: kept, check: { addsUp: false, text }, context };
};

/** Explains an amount of the haircut reports: of a row, a group or the total. */
export const explainSecurities: Explainer<'security'> = async (run, { end, column, row: key }) => {
  const figure = { end, column, row: key };
  const { source, context } = await openPositions(run, { reportId: null, end });
  const { bySecurity } = source.results;
  const total = explainSecurityTotal(bySecurity, figure);
  if (total !== undefined) return { ...total, context };
  const row = findSecurityRow(bySecurity, key);
  if (row === undefined) throw unknownFigure(`The haircut reports of ${formatDay(end)} have no row ${key}.`);
  const first = await source.findFirstOfRow(key);
  const filter = first && getRowPositions(figure);
  const page = filter && (await source.readPage(filter, run.page));
  return {
    ...explainSecurityRow(row, figure, { paragraph: first?.haircut.reason.words.paragraph ?? null, page }),
    context,
  };
};

/** Explains a position's own amount in the terms of the rule, and the position's posting. */
export const explainPosition: Explainer<'position'> = async (run, { of, positionKind: kind, id, ...place }) => {
  const { source, context, commitNumber } = await openPositions(run, place);
  const found = await source.find({ kind, id });
  if (found === null) throw notFound(`This position isn't in the inventory of ${formatDay(place.end)}.`);
  const amount = getPositionAmount(found, of);
  if (amount === null) throw unknownFigure(`This position isn't charged in item ${of}.`);
  const explanation = explainHaircut(found.haircut);
  const isValue = isMarketValue(of);
  return {
    ...createFigure({
      title: found.number === null ? found.name : `${found.number} ${found.name}`,
      code: isHaircutLine(of, source.results.lines) ? of : null,
      amount,
      formula: isValue ? valueText(amount) : withPeriod(positionSentence(found, of)),
      citation: isValue ? null : isUndue(of) ? getCitation('3650') : `Rule ${explanation.paragraph}`,
      note: explanation.notes.length === 0 || isValue ? null : explanation.notes.join(' '),
    }),
    context,
    facts: factsOf(found),
    record: { kind, id, name: `position ${found.name}` },
    posting: await positionPosting(run, found, commitNumber),
  };
};

function valueText(amount: Money): string {
  return isNegative(amount) ? 'Market value owed at the report date.' : 'Market value at the report date.';
}

function factsOf({ side, marketValue, haircut }: HeldPosition): Explanation['facts'] {
  const { title, nettedWith, warnings } = haircut.reason.words;
  return [
    { label: 'Class', value: title },
    { label: 'Side', value: side },
    { label: 'Market value', value: formatMoney(marketValue) },
    ...(nettedWith === null ? [] : [{ label: 'Netting', value: nettedWith }]),
    ...warnings.map((value) => ({ label: 'Check', value })),
  ];
}

/** Versions to read, more than any position has. */
const maxVersions = 1000;

/** Returns the posting of a position's current version, or of its version at a commit. */
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
