import { inventoryTypes } from '@/domain/haircuts/vocabulary';
import { issueId } from '@/domain/inventory/securityIds';

/** The type of a position that a custodian's words mean. */
export type SecurityType = { kind: 'option' } | { kind: 'cash' } | { kind: 'security'; type: string; subtype: string };

type Words = { words: RegExp; is: SecurityType };

function security(words: RegExp, type: string, subtype: string): Words {
  return { words, is: { kind: 'security', type, subtype } };
}

/** Words that mean one type only, the most specific first. A mutual fund, bond or fixed income is ambiguous and becomes a question. */
const known: readonly Words[] = [
  { words: /\boptions?\b|^opt$|^calls?$|^puts?$|\bcall option|\bput option/, is: { kind: 'option' } },
  { words: /^cash\b(?!.*\bfund)/, is: { kind: 'cash' } },
  security(/\bconvertible (?:bond|debt|note)|\bconverts?\b/, 'DEBT', 'CONV'),
  security(/\bpreferred\b|\bpfd\b/, 'EQUITY', 'PREF_OTHER'),
  security(/\bwarrants?\b|^rights?$/, 'EQUITY', 'WARRANT'),
  security(/\betfs?\b|\bexchange[- ]traded fund/, 'EQUITY', 'ETF'),
  security(/\bmoney market\b|^mmf$/, 'MONEY_MARKET', 'MMF'),
  security(/\btreasur|^ust$|^tsy$|\bt-?(?:bill|note|bond)s?\b|\bu\.?s\.? gov(?:ernmen)?t\b/, 'GOVERNMENT', 'UST'),
  security(/\bagenc(?:y|ies)\b|^agcy$/, 'GOVERNMENT', 'AGENCY'),
  security(/\bmuni/, 'MUNICIPAL', 'MUNI0TH'),
  security(/\bcommercial paper\b/, 'COMMERCIAL_PAPER', 'CP'),
  security(/\bbankers.? acceptance/, 'COMMERCIAL_PAPER', 'BA'),
  security(/\bcertificates? of deposit\b|^cds?$|\bbrokered cds?\b/, 'COMMERCIAL_PAPER', 'CD'),
  security(/\bcorp(?:orate)?s?\b.*\b(?:bond|debt|note)|^corp(?:orate)?s?$|\bdebentures?\b/, 'DEBT', 'NONCONV'),
  security(/\bcommon\b|^stocks?$|^stk$|^equit(?:y|ies)$|^eq$|\badrs?\b|\breits?\b|^cs$/, 'EQUITY', 'COMMON'),
];

/** Returns the type that a file's type column means; null if ambiguous or unknown. */
export function securityTypeOf(text: string, subtypeText = ''): SecurityType | null {
  const own = ownType(text, subtypeText);
  if (own !== null) return own;
  const byType = meaningOf(text);
  const having = typesHaving(subtypeText.trim());
  if (having.length > 0) return withSubtype(byType ?? meaningOf(subtypeText), having, subtypeText.trim());
  return meaningOf(subtypeText) ?? byType;
}

function meaningOf(text: string): SecurityType | null {
  const words = text.toLowerCase().trim();
  return known.find((each) => each.words.test(words))?.is ?? null;
}

/** Returns our own types that have a subtype of this code. A bare "OTHER" is a word of another file. */
function typesHaving(code: string): readonly string[] {
  if (code === 'OTHER') return [];
  return inventoryTypes.flatMap((type) => (type.subtypes.some((subtype) => subtype.code === code) ? [type.code] : []));
}

/** Returns the type of another file's words with our own subtype; null if that type doesn't have it. */
function withSubtype(meant: SecurityType | null, having: readonly string[], subtype: string): SecurityType | null {
  if (meant?.kind !== 'security') return meant;
  return having.includes(meant.type) ? { ...meant, subtype } : null;
}

/** Parses our own codes and labels, with the subtype in its own text or after a slash. */
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

/** The issuers whose CUSIPs start with these: the U.S. Treasury, and the Federal Home Loan Banks, Farm Credit Banks, Freddie Mac and Fannie Mae. */
const issuers: readonly { starts: RegExp; is: SecurityType }[] = [
  { starts: /^912[789]/, is: { kind: 'security', type: 'GOVERNMENT', subtype: 'UST' } },
  { starts: /^313/, is: { kind: 'security', type: 'GOVERNMENT', subtype: 'AGENCY' } },
];

/** Names of securities that leave no doubt. Those of bonds need a coupon or a maturity. */
const names: readonly (Words & { isBond?: true })[] = [
  security(/\bmoney (?:market|mkt) (?:fund|fd)\b|\bmoney mkt\b/, 'MONEY_MARKET', 'MMF'),
  security(/\betf\b|\bspdr\b|\bishares\b|\bexchange[- ]traded fund/, 'EQUITY', 'ETF'),
  security(/\bwarrants?\b|\bwts?\b.*\bexp/, 'EQUITY', 'WARRANT'),
  security(/\b(?:pfd|preferred)\b/, 'EQUITY', 'PREF_OTHER'),
  { ...security(/\bconv(?:ertible)?\b/, 'DEBT', 'CONV'), isBond: true },
  { ...security(/\bfl(?:oa)?t(?:in)?g\b|\bfrn\b/, 'DEBT', 'FLOATING'), isBond: true },
  { ...security(/\btreas|\bus t-?(?:bill|note|bond)|^ust\b|\bu\.? ?s\.? govt\b/, 'GOVERNMENT', 'UST'), isBond: true },
  {
    ...security(/\bfed(?:eral)? (?:home|natl|national|farm)|\b(?:fhlb|fhlmc|fnma|ffcb|gnma)\b/, 'GOVERNMENT', 'AGENCY'),
    isBond: true,
  },
  {
    ...security(
      /\b(?:muni|go|rev|g\.o\.|gen oblig|sch(?:ool)? dist|cnty|ctf|hsg|wtr|swr|tpk)\b/,
      'MUNICIPAL',
      'MUNI0TH',
    ),
    isBond: true,
  },
  {
    ...security(/\b(?:inc|corp|co|llc|plc|ltd|cap(?:ital)?|finl?|bank|group|holdings?)\b/, 'DEBT', 'NONCONV'),
    isBond: true,
  },
  security(
    /\b(?:common(?: stock| stk| shs)?|com|adr|ord|shs)$|\bcommon (?:stock|stk|shares)\b|\badr\b/,
    'EQUITY',
    'COMMON',
  ),
];

const couponOrMaturity = /\d(?:\.\d+)? ?%|\d\.\d{2,3}\b|\b(?:due|mat)\b|\b\d{1,2}[/-]\d{1,2}[/-](?:\d{2}|\d{4})\b/;

/** Returns the type of the issuer of a CUSIP or ISIN; null for other issuers. */
export function typeByIssuer(id: string): SecurityType | null {
  const cusip = issueId(id);
  if (!/^(?=.*\d)[0-9A-Z]{9}$/.test(cusip)) return null;
  return issuers.find(({ starts }) => starts.test(cusip))?.is ?? null;
}

/** Returns the type that a security's name leaves no doubt of; null for any other. */
export function typeByName(name: string, maturity: string): SecurityType | null {
  const text = name.toLowerCase();
  const isBond = maturity !== '' || couponOrMaturity.test(text);
  return names.find((each) => (each.isBond !== true || isBond) && each.words.test(text))?.is ?? null;
}
