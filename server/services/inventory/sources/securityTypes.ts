import { inventoryTypes } from '@/domain/haircuts/vocabulary';

/** What a custodian's words say a position is. */
export type SecurityType = { kind: 'option' } | { kind: 'cash' } | { kind: 'security'; type: string; subtype: string };

type Words = { words: RegExp; is: SecurityType };

function security(words: RegExp, type: string, subtype: string): Words {
  return { words, is: { kind: 'security', type, subtype } };
}

/** Words that mean one type alone, the most telling first. A mutual fund, a bond or fixed income can be several, and is asked for. */
const known: readonly Words[] = [
  { words: /\boptions?\b|^opt$|^calls?$|^puts?$|\bcall option|\bput option/, is: { kind: 'option' } },
  { words: /^cash\b(?!.*\bfund)/, is: { kind: 'cash' } },
  security(/\bconvertible (?:bond|debt|note)|\bconverts?\b/, 'DEBT', 'CONV'),
  security(/\bpreferred\b|\bpfd\b/, 'EQUITY', 'PREF_OTHER'),
  security(/\bwarrants?\b|^rights?$/, 'EQUITY', 'WARRANT'),
  security(/\betfs?\b|\bexchange[- ]traded fund/, 'EQUITY', 'ETF'),
  security(/\bmoney market\b|^mmf$/, 'MONEY_MARKET', 'MMF'),
  security(/\btreasur|^ust$|\bt-?(?:bill|note|bond)s?\b|\bu\.?s\.? gov(?:ernmen)?t\b/, 'GOVERNMENT', 'UST'),
  security(/\bagenc(?:y|ies)\b/, 'GOVERNMENT', 'AGENCY'),
  security(/\bmuni/, 'MUNICIPAL', 'MUNI0TH'),
  security(/\bcommercial paper\b/, 'COMMERCIAL_PAPER', 'CP'),
  security(/\bbankers.? acceptance/, 'COMMERCIAL_PAPER', 'BA'),
  security(/\bcertificates? of deposit\b|^cds?$|\bbrokered cds?\b/, 'COMMERCIAL_PAPER', 'CD'),
  security(/\bcorp(?:orate)?s?\b.*\b(?:bond|debt|note)|^corporates?$|\bdebentures?\b/, 'DEBT', 'NONCONV'),
  security(/\bcommon\b|^stocks?$|^stk$|^equit(?:y|ies)$|\badrs?\b|^cs$/, 'EQUITY', 'COMMON'),
];

/** What the words of a file's type column mean; null where they can mean several types, or none. */
export function securityTypeOf(text: string, subtypeText = ''): SecurityType | null {
  const own = ownType(text, subtypeText);
  if (own !== null) return own;
  const both = [subtypeText, text].map((words) => words.toLowerCase().trim()).filter((words) => words !== '');
  for (const words of both) {
    const found = known.find((each) => each.words.test(words));
    if (found !== undefined) return found.is;
  }
  return null;
}

/** Our own codes and labels, the subtype beside or behind a slash. */
function ownType(text: string, subtypeText: string): SecurityType | null {
  const [code = '', ownSubtype = ''] = text.split('/').map((part) => part.trim());
  if (/^options?$/i.test(code)) return { kind: 'option' };
  if (/^cash$/i.test(code)) return { kind: 'cash' };
  const type = inventoryTypes.find(
    (each) => each.code === code.toUpperCase() || each.label.toLowerCase() === code.toLowerCase(),
  );
  const subtype = ownSubtype || subtypeText;
  if (type === undefined || (subtype === '' && type.code !== 'CURRENCY')) return null;
  return { kind: 'security', type: type.code, subtype };
}
