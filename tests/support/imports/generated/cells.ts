import type { Seeded } from '@tests/support/seeded';

/** A cell as a text file prints it and, if it differs, as a workbook holds it. */
export type Cell = { text: string; value?: number | Date };

export const blank: Cell = { text: '' };

export function cell(text: string): Cell {
  return { text };
}

/** A way of printing amounts. */
export type AmountStyle = {
  /** The sign between thousands. */
  group: string;
  symbol: '' | '$' | '$ ';
  negative: 'minus' | 'parens' | 'trailing' | 'letters' | 'angle';
  zero: '' | '0.00' | '-' | '0';
  decimals: 0 | 1 | 2;
  hasComma: boolean;
  /** Cents of a printed unit: 100 for dollars, 100,000 for thousands. */
  unit: number;
};

export function randomAmountStyle(random: Seeded, unit: number): AmountStyle {
  const hasComma = random.isTrue(0.06);
  const groups = hasComma ? ['', '.', '.', ' ', '\u00a0'] : ['', '', ',', ',', ',', random.isTrue(0.06) ? "'" : ','];
  return {
    group: random.one(groups),
    symbol: random.isTrue(0.12) ? random.one(['$', '$ '] as const) : '',
    negative: random.one(['minus', 'minus', 'parens', 'parens', 'trailing', 'letters', 'angle'] as const),
    zero: random.one(['', '', '0.00', '0.00', '-', '0'] as const),
    decimals: unit === 100_000_000 ? 1 : unit === 100_000 ? 0 : 2,
    hasComma,
    unit,
  };
}

/** Returns a way of printing amounts with a decimal point. */
export function withPoint(style: AmountStyle): AmountStyle {
  return style.hasComma ? { ...style, hasComma: false, group: ',' } : style;
}

/** Prints an amount of cents. */
export function amountCell(cents: number, style: AmountStyle): Cell {
  const zero = style.hasComma ? style.zero.replace('.', ',') : style.zero;
  if (cents === 0) return { text: zero, ...(style.zero === '0' || style.zero === '0.00' ? { value: 0 } : {}) };
  const digits = style.symbol + digitsOf(Math.abs(cents), style);
  const value = Number((cents / style.unit).toFixed(2));
  if (style.negative === 'letters') return { text: `${digits} ${cents < 0 ? 'CR' : 'DR'}` };
  return { text: cents < 0 ? negatives[style.negative](digits) : digits, value };
}

const negatives: Readonly<Record<AmountStyle['negative'], (digits: string) => string>> = {
  minus: (digits) => `-${digits}`,
  parens: (digits) => `(${digits})`,
  trailing: (digits) => `${digits}-`,
  angle: (digits) => `<${digits}>`,
  letters: (digits) => `${digits} CR`,
};

function digitsOf(cents: number, { group, decimals, hasComma, unit }: AmountStyle): string {
  const [whole = '', rest] = (cents / unit).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return rest === undefined ? grouped : `${grouped}${hasComma ? ',' : '.'}${rest}`;
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Ways of writing a month's last day. */
export const dayForms = {
  long: (day) => `${monthOf(day)} ${day.getUTCDate()}, ${day.getUTCFullYear()}`,
  american: (day) => `${two(day.getUTCMonth() + 1)}/${two(day.getUTCDate())}/${day.getUTCFullYear()}`,
  brief: (day) => `${day.getUTCMonth() + 1}/${day.getUTCDate()}/${String(day.getUTCFullYear()).slice(2)}`,
  dashed: (day) => `${two(day.getUTCDate())}-${monthOf(day).slice(0, 3)}-${day.getUTCFullYear()}`,
  iso: (day) => isoDay(day),
  digits: (day) => isoDay(day).replaceAll('-', ''),
  british: (day) => `${day.getUTCDate()} ${monthOf(day)} ${day.getUTCFullYear()}`,
  hyphens: (day) => `${two(day.getUTCMonth() + 1)}-${two(day.getUTCDate())}-${day.getUTCFullYear()}`,
  quickbooks: (day) => `${monthOf(day).slice(0, 3)} ${day.getUTCDate()}, ${String(day.getUTCFullYear()).slice(2)}`,
} satisfies Readonly<Record<string, (day: Date) => string>>;

/** Ways of writing a month. */
export const monthForms = {
  short: (day) => `${monthOf(day).slice(0, 3)}-${String(day.getUTCFullYear()).slice(2)}`,
  words: (day) => `${monthOf(day)} ${day.getUTCFullYear()}`,
  shortWords: (day) => `${monthOf(day).slice(0, 3)} ${day.getUTCFullYear()}`,
  iso: (day) => isoDay(day).slice(0, 7),
  slash: (day) => `${two(day.getUTCMonth() + 1)}/${day.getUTCFullYear()}`,
  upper: (day) => `${monthOf(day).slice(0, 3).toUpperCase()} ${String(day.getUTCFullYear()).slice(2)}`,
} satisfies Readonly<Record<string, (day: Date) => string>>;

/** Returns the day of a text such as `06/30/2026`; null for other texts. */
export function dateOf(text: string): Date | null {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  return year === undefined ? null : new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
}

export function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}

export function monthOf(day: Date): string {
  return months[day.getUTCMonth()] ?? '';
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** Writes a day in one of the ways. */
export function randomDay(random: Seeded, day: Date): string {
  return random.one(Object.values(dayForms))(day);
}

/** Writes a month, or its last day. */
export function randomPeriod(random: Seeded, day: Date): string {
  return random.isTrue(0.6) ? randomDay(random, day) : random.one(Object.values(monthForms))(day);
}
