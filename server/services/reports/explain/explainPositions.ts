import { listRecordChanges } from '@server/db/repositories/reviews/historyRepository';
import { notFound } from '@server/errors';
import type { Explanation } from '@/contract/figures/explain';
import { citationOf } from '@/domain/explain/citations';
import {
  explainInventoryBox,
  explainSecurityRow,
  explainSecurityTotal,
  findExcess,
  findSecurityRow,
  isHaircutLine,
  positionsOfRow,
} from '@/domain/explain/explainHaircuts';
import {
  type HeldPosition,
  isMarketValue,
  isUndue,
  positionAmount,
  positionSentence,
} from '@/domain/explain/heldPositions';
import { figureOf } from '@/domain/explain/parts';
import { explainHaircut } from '@/domain/haircuts/wording';
import { formatMoney, isEqual, isNegative, type Money } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { type Explainer, type Explaining, unknownFigure } from './explaining';
import { openPositions } from './openPositions';
import { postingOf } from './posting';

/** What the positions of a report date come to in one box of the form; what netting takes off is a part of its own. */
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

/** An amount of the haircut reports: of a row, a group or all. */
export const explainSecurities: Explainer<'security'> = async (run, { end, column, row: key }) => {
  const figure = { end, column, row: key };
  const { source, context } = await openPositions(run, { reportId: null, end });
  const { bySecurity } = source.results;
  const total = explainSecurityTotal(bySecurity, figure);
  if (total !== undefined) return { ...total, context };
  const row = findSecurityRow(bySecurity, key);
  if (row === undefined) throw unknownFigure(`The haircut reports of ${formatDay(end)} have no row ${key}.`);
  const first = await source.findFirstOfRow(key);
  const filter = first && positionsOfRow(figure);
  const page = filter && (await source.readPage(filter, run.page));
  return {
    ...explainSecurityRow(row, figure, { paragraph: first?.haircut.reason.words.paragraph ?? null, page }),
    context,
  };
};

/** A position's own amount, in the words of the rule, and how the position came into the books. */
export const explainPosition: Explainer<'position'> = async (run, { of, positionKind: kind, id, ...place }) => {
  const { source, context, commitNumber } = await openPositions(run, place);
  const found = await source.find({ kind, id });
  if (found === null) throw notFound(`This position isn't in the inventory of ${formatDay(place.end)}.`);
  const amount = positionAmount(found, of);
  if (amount === null) throw unknownFigure(`This position isn't charged in item ${of}.`);
  const explanation = explainHaircut(found.haircut);
  const isValue = isMarketValue(of);
  return {
    ...figureOf({
      title: found.number === null ? found.name : `${found.number} ${found.name}`,
      code: isHaircutLine(of, source.results.lines) ? of : null,
      amount,
      formula: isValue ? valueText(amount) : withPeriod(positionSentence(found, of)),
      citation: isValue ? null : isUndue(of) ? citationOf('3650') : `Rule ${explanation.paragraph}`,
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
