import type { FocusComputation, FocusInputs } from './types';

/** What the cover says of the firm; an empty text is an empty box. */
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
  /** Sample data: what is printed of it is no filing. */
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

/** How this one report is filed. */
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
  /** When the report was generated, ISO 8601. */
  generatedAt: string;
  inputs: FocusInputs;
  computation: FocusComputation;
  /** Of which days its balances, positions and capital inputs are, where not all are of its own, as a sentence. */
  basis?: string;
};

/** Cents as computed, or whole dollars as the official form has them. */
export type Units = 'cents' | 'dollars';

/** True while a finding keeps the report from being filed. */
export function isDraft({ computation }: Pick<FocusReport, 'computation'>): boolean {
  return computation.findings.some((finding) => finding.severity === 'error');
}
