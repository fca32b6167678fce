import type { TemplateFormat } from '@/contract/reports/filing';
import type { FilingValue } from '@/domain/filing/filingItems';
import type { TemplatePlace } from '@/domain/filing/planFilling';

/** A template as it was read: its IDs, and how values get into it. */
export type Template = {
  format: TemplateFormat;
  hasFormulas: boolean;
  /** In the order of reading. */
  places: readonly TemplatePlace[];
  /** Why the file can't hold a value; null where it can. */
  objectionTo: (value: FilingValue) => string | null;
  /** The file with values in its places, by their index; every other byte of it, or of its parts, is as it was. */
  fill: (values: ReadonlyMap<number, FilingValue>) => Uint8Array;
};

/** Whether an ID is one of the report's form. */
export type IsKnown = (id: string) => boolean;

/** More columns than a template has: what stands beyond is not looked at. */
export const maxColumns = 256;
