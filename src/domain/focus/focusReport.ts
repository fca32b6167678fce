import { isOpen } from '@/domain/questions/finding';
import type { FocusComputation, FocusInputs } from './types';

/** The firm on the cover; an empty text is an empty box. */
export type Filer = {
  name: string;
  secFileNumber: string;
  firmId: string;
  street: string;
  city: string;
  state: string;
  postalCode: string;
  contactName: string;
  contactPhone: string;
  subsidiaries: readonly string[];
  auditor: Auditor | null;
  /** Sample data, whose documents are not a filing. */
  isSample?: true;
};

export type Auditor = {
  name: string;
  street: string;
  city: string;
  state: string;
  postalCode: string;
  /** The box ticked: certified, public, or not resident in the United States. */
  kind: '75' | '76' | '77' | null;
};

/** The filing facts of one report. */
export type Filing = {
  /** The rules that the report is filed pursuant to, by box: 16 to 19 and 26. */
  pursuantTo: readonly string[];
  isConsolidated: boolean;
  isAudited: boolean;
};

/** A FOCUS report before it is printed: the facts of the cover, and the computation behind every box. */
export type FocusReport = {
  filer: Filer;
  filing: Filing;
  /** Time of generation, ISO 8601. */
  generatedAt: string;
  inputs: FocusInputs;
  computation: FocusComputation;
  /** The days of its balances, positions and capital inputs, as a sentence; absent if all are its own. */
  basis?: string;
};

/** Cents as computed, or whole dollars as the official form has them. */
export type Units = 'cents' | 'dollars';

/** True while a finding keeps the report from being filed. */
export function isDraft({ computation }: Pick<FocusReport, 'computation'>): boolean {
  return computation.findings.some(isOpen);
}
