import type { TemplateFormat } from '@/contract/reports/report';
import type { FilingValue } from '@/domain/reports/filing/filingItems';
import type { TemplatePlace } from '@/domain/reports/filing/planFilling';

/** A template as read: its IDs, and how values are written into it. */
export type Template = {
  format: TemplateFormat;
  hasFormulas: boolean;
  /** In the order of reading. */
  places: readonly TemplatePlace[];
  /** Returns why the file can't hold a value; null if it can. */
  objectionTo: (value: FilingValue) => string | null;
  /** Returns the file with values in its places, by their index; every other byte of it, or of its parts, stays unchanged. */
  fill: (values: ReadonlyMap<number, FilingValue>) => Uint8Array;
};

/** Returns true for an ID of the report's form. */
export type IsKnown = (id: string) => boolean;

/** Maximum of columns, more than a template has; others are ignored. */
export const maxColumns = 256;
