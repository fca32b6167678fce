const dayLength = 86_400_000;

const toIso = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns the day so many days after another, or before it. */
export function shiftDays(day: string, days: number): string {
  return toIso(Date.parse(day) + days * dayLength);
}

/** Returns the same day of another month, or that month's last day. */
export function shiftMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toIso(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** Federal holidays of 2025 and the first half of 2026, as they are kept. */
const holidays = new Set(
  [
    '2025-01-01 2025-01-20 2025-02-17 2025-05-26 2025-06-19 2025-07-04 2025-09-01 2025-10-13 2025-11-11 2025-11-27',
    '2025-12-25 2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19',
  ]
    .join(' ')
    .split(' '),
);

function isBusinessDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(day);
}

/** Returns the business day so many after another day, or before it. */
export function shiftBusinessDays(day: string, count: number): string {
  const step = Math.sign(count);
  let [at, left] = [day, Math.abs(count)];
  while (left > 0) {
    at = shiftDays(at, step);
    if (isBusinessDay(at)) left -= 1;
  }
  return at;
}
