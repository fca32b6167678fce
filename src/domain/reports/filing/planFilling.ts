import type { TemplateReport } from '@/contract/reports/filing.schema';
import type { FilingItem, FilingItems, FilingValue } from './filingItems';

/** An ID in a template, and the cell for its value. */
export type TemplatePlace = {
  /** The digits without leading zeros. */
  id: string;
  /** Location of the ID for users: `Sheet1!A12`, `line 12`. */
  where: string;
  /** Content of the value's cell: empty for an empty cell, null without a cell. */
  content: string | null;
  /** The text next to the ID, and the last text above it without an ID. */
  caption?: string;
  heading?: string;
};

type FillingPlan = {
  /** Values by the index of their place. */
  values: ReadonlyMap<number, FilingValue>;
  report: Omit<TemplateReport, 'format' | 'has_formulas'>;
};

/** The outcome for one place. */
type Outcome =
  | { kind: 'filled'; value: FilingValue }
  | { kind: 'empty' | 'unknown' | 'ambiguous' }
  | { kind: 'kept'; content: string; value: FilingValue | null }
  | { kind: 'unplaced'; reason: string };

const noPlace = 'No empty place beside the ID';

/**
 * Plans which values of a report go into which places of a template. A place is filled if its ID means exactly one box, the box has a value, and the
 * cell is empty; `objectionTo` returns the reason why the file can't take a value. Everything else is listed in the report, in the template's order.
 */
export function planFilling(
  { items, unnumbered }: FilingItems,
  places: readonly TemplatePlace[],
  objectionTo: (value: FilingValue) => string | null,
): FillingPlan {
  const meanings = findMeanings(items, places);
  const outcomes = places.map((place, index) => decideOutcome(place, meanings[index] ?? [], objectionTo));
  const present = new Set(places.map(({ id }) => id));
  const known = new Set(items.map(({ number }) => number));
  const named = places.map(({ id, where }, index) => ({
    id,
    where,
    ...(outcomes[index] ?? { kind: 'unknown' as const }),
  }));
  const placesOf = (wanted: Outcome['kind']) =>
    named.filter(({ kind }) => kind === wanted).map(({ id, where }) => ({ id, where }));
  const values = new Map(
    outcomes.flatMap((outcome, index) => (outcome.kind === 'filled' ? [[index, outcome.value]] : [])),
  );
  return {
    values,
    report: {
      ids: places.length,
      known: places.filter(({ id }) => known.has(id)).length,
      filled: values.size,
      empty: placesOf('empty').length,
      kept: named.flatMap((place) =>
        place.kind === 'kept'
          ? [{ id: place.id, where: place.where, content: place.content, value: place.value?.text ?? '' }]
          : [],
      ),
      ambiguous: placesOf('ambiguous'),
      unplaced: named.flatMap((place) =>
        place.kind === 'unplaced' ? [{ id: place.id, where: place.where, reason: place.reason }] : [],
      ),
      unknown: placesOf('unknown'),
      missing: items.flatMap(({ number, label, value }) =>
        value === null || present.has(number) ? [] : [{ id: number, label, value: value.text }],
      ),
      unnumbered: unnumbered.map(({ label, text }) => ({ label, value: text })),
    },
  };
}

function decideOutcome(
  { content }: TemplatePlace,
  meanings: readonly FilingItem[],
  objectionTo: (value: FilingValue) => string | null,
): Outcome {
  const [item] = meanings;
  if (item === undefined) return { kind: 'unknown' };
  const isEmpty = meanings.every(({ value }) => value === null);
  if (!isEmpty && meanings.length > 1) return { kind: 'ambiguous' };
  const { value } = item;
  if (content !== null && content !== '') return { kind: 'kept', content, value };
  if (value === null) return { kind: 'empty' };
  if (content === null) return { kind: 'unplaced', reason: noPlace };
  const objection = objectionTo(value);
  return objection === null ? { kind: 'filled', value } : { kind: 'unplaced', reason: objection };
}

/**
 * Returns the boxes that each place may mean: none for an unknown ID, several if it's ambiguous. A box that two places mean is listed for both, so
 * neither is filled.
 */
function findMeanings(
  items: readonly FilingItem[],
  places: readonly TemplatePlace[],
): readonly (readonly FilingItem[])[] {
  const byNumber = new Map<string, FilingItem[]>();
  for (const item of items) byNumber.set(item.number, [...(byNumber.get(item.number) ?? []), item]);
  const meanings = places.map(({ id }, index) => {
    const own = byNumber.get(id) ?? [];
    const beside = [places[index - 1]?.id ?? '', places[index + 1]?.id ?? ''];
    const certain = own.filter(({ neighbors = [] }) => neighbors.some((neighbor) => beside.includes(neighbor)));
    return certain.length === 1 ? certain : own;
  });
  const taken = new Map<FilingItem, number>();
  for (const item of meanings.flat()) taken.set(item, (taken.get(item) ?? 0) + 1);
  return meanings.map((own) => (own.some((item) => (taken.get(item) ?? 0) > 1) ? [...own, ...own] : own));
}
