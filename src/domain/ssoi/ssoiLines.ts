import type { AccountType } from '@/contract/setting';
import { accountTypeOf } from '@/domain/accounts';
import provisionalWireIds from './provisional-wire-ids.json';
import rawLines from './ssoi-lines.json';

type PublishedLine = {
  id: string;
  /** The printed number; null where none could be established, and none was invented. */
  code: string | null;
  section: string;
  section_title: string;
  label: string;
  category: 'revenue' | 'expense' | 'net' | 'operational';
  kind: 'input' | 'computed' | 'text' | 'flag';
  related_focus_code: string | null;
  memo: boolean;
  account_type: AccountType | null;
  /** A total that carries a code while its detail lines have none: accounts may point to it meanwhile. */
  fallback_mappable: boolean;
  source: 'confirmed' | 'knowledge';
  confidence: 'high' | 'medium' | 'low';
  code_basis: 'source' | 'rule' | 'unknown';
  note: string | null;
};

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

/** The lines that an account may be mapped to: every input that is no memo, and totals that stand in for details without a code. */
// The JSON is a checked copy of the published list; its texts are the literals of PublishedLine (tested).
export const mappableSsoiLines: readonly SsoiLine[] = (rawLines as readonly PublishedLine[]).flatMap(mappableLine);

const linesById: ReadonlyMap<string, SsoiLine> = new Map(mappableSsoiLines.map((line) => [line.ssoiId, line]));

/** The line of a printed code or provisional id; undefined where accounts have none. */
export function findSsoiLine(ssoiId: string): SsoiLine | undefined {
  return linesById.get(ssoiId);
}

function mappableLine(line: PublishedLine): SsoiLine[] {
  const accountType = line.account_type ?? accountTypeOf(line.related_focus_code);
  const isOffered = line.fallback_mappable || (line.kind === 'input' && !line.memo);
  if (!isOffered || accountType === null || line.category === 'operational') return [];
  return [
    {
      ssoiId: line.code ?? line.id,
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
