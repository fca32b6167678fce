import type { AccountType } from '@/contract/coa/setting';
import { getAccountType } from '@/domain/coa/accounts';
import provisionalWireIds from './provisional-wire-ids.json';
import { getSsoiId, type PublishedLine, publishedLines } from './publishedLines';

/** A line of the Supplemental Statement of Income, as accounts are mapped to it. */
export type SsoiLine = {
  /** The printed code, else our provisional id. */
  ssoiId: string;
  isProvisional: boolean;
  /** The line's id on the wire: its code, or a number fixed once for each provisional id. */
  wireId: number;
  accountType: AccountType;
  description: string;
  section: string;
  sectionTitle: string;
  source: PublishedLine['source'];
  confidence: PublishedLine['confidence'];
  codeBasis: PublishedLine['code_basis'];
  note: string | null;
};

const wireIds: Readonly<Record<string, number>> = provisionalWireIds;

/** The lines that an account may be mapped to: every input except memo lines, and totals that represent details without a code. */
export const mappableSsoiLines: readonly SsoiLine[] = publishedLines.flatMap(mappableLine);

const linesById: ReadonlyMap<string, SsoiLine> = new Map(mappableSsoiLines.map((line) => [line.ssoiId, line]));

/** Returns the line of a printed code or provisional id; undefined if accounts can't be mapped to it. */
export function findSsoiLine(ssoiId: string): SsoiLine | undefined {
  return linesById.get(ssoiId);
}

/** True for a line whose amount a user may type over: accounts are mapped to it, and no formula computes it. */
export function isTypedLine(ssoiId: string): boolean {
  return linesById.has(ssoiId) && publishedLines.some((line) => getSsoiId(line) === ssoiId && line.kind === 'input');
}

function mappableLine(line: PublishedLine): SsoiLine[] {
  const accountType = line.account_type ?? getAccountType(line.related_focus_code);
  const isOffered = line.fallback_mappable || (line.kind === 'input' && !line.memo);
  if (!isOffered || accountType === null || line.category === 'operational') return [];
  return [
    {
      ssoiId: getSsoiId(line),
      isProvisional: line.code === null,
      wireId: wireIdOf(line),
      accountType,
      description: line.label,
      section: line.section,
      sectionTitle: line.section_title,
      source: line.source,
      confidence: line.confidence,
      codeBasis: line.code_basis,
      note: line.note,
    },
  ];
}

function wireIdOf(line: PublishedLine): number {
  const wireId = line.code === null ? wireIds[line.id] : Number(line.code);
  if (wireId === undefined) throw new RangeError(`SSOI line ${line.id} has no wire id`);
  return wireId;
}
