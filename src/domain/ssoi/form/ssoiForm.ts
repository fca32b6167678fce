import type { Units } from '@/domain/focus/focusReport';
import type { AnswerRow } from '@/domain/focus/form/answers';
import type { PrintedBox } from '@/domain/focus/form/boxes';
import type { FormSection } from '@/domain/focus/form/formSection';
import type { NoteGroup } from '@/domain/focus/form/reviewNotes';

/** An amount in each of the units that a form is printed in. */
export type UnitTexts = Readonly<Record<Units, string>>;

/** The components of a line that has room for its three largest. */
export type PrintedComponents = {
  title: string;
  rows: readonly { description: string; amount: UnitTexts }[];
  /** The rest of the line after its components. */
  rest: UnitTexts;
};

/** An offering of the Operational Page: its slot, and its answers by caption. */
export type PrintedOffering = { slot: number; name: string; rows: readonly { label: string; texts: UnitTexts }[] };

/** A line's amount; `sum` has the lines for a spreadsheet formula, only if they sum to this very amount. */
export type SsoiBox = Pick<PrintedBox, 'text' | 'amount'> & {
  sum?: readonly { ref: string; sign: 1 | -1 }[];
};

/**
 * A printed Supplemental Statement of Income, every word and amount of it, as plain JSON. Documents use nothing else, so a filed statement doesn't
 * change with later lines and rules.
 */
export type SsoiForm = {
  firm: string;
  /** Printed from sample data. */
  isSample?: true;
  /** As printed: `Q2 25`. */
  period: string;
  /** Time of generation, ISO 8601. */
  generatedAt: string;
  isDraft: boolean;
  words: SsoiWords;
  cover: readonly AnswerRow[];
  /** Boxes are named by the ids of their lines. */
  sections: readonly FormSection[];
  /** The printed numbers by line id; absent for lines without a published number. */
  numbers: Readonly<Record<string, string>>;
  /** Every line's amount, by its id. */
  boxes: Readonly<Record<Units, Readonly<Record<string, SsoiBox>>>>;
  components: readonly PrintedComponents[];
  operationalPage: {
    lead: string;
    itemM: string;
    blocks: readonly { title: string; offerings: readonly PrintedOffering[] }[];
  };
  review: Readonly<Record<Units, readonly NoteGroup[]>>;
};

/** The fixed words of a statement, apart from the captions of its lines. */
export type SsoiWords = {
  report: string;
  rule: string;
  title: string;
  operationalPage: string;
  components: { description: string; amount: string; rest: string };
  itemM: string;
  units: UnitTexts;
  draft: { mark: string; note: string };
  review: { title: string; subtitle: string };
};

/** A statement in the units that it is printed in. */
export type PrintedSsoi = Omit<SsoiForm, 'boxes' | 'review'> & {
  units: Units;
  boxes: SsoiForm['boxes'][Units];
  review: SsoiForm['review'][Units];
};

/** Returns the statement in the given units. */
export function ssoiInUnits({ boxes, review, ...form }: SsoiForm, units: Units): PrintedSsoi {
  return { ...form, units, boxes: boxes[units], review: review[units] };
}
