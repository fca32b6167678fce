import { dayForms, monthOf } from '../cells';
import type { Holding } from './securities';

type Terms = NonNullable<Holding['option']> & { day: Date };

const occ = ({ day, callPut, strike }: Terms) =>
  `${dayForms.digits(day).slice(2)}${callPut[0]}${String(Math.round(strike * 1000)).padStart(8, '0')}`;

/** Ways in which brokers and clearing firms print an option. */
export const optionSymbols: Readonly<Record<string, (terms: Terms) => string>> = {
  occ: (terms) => `${terms.underlying.padEnd(6)}${occ(terms)}`,
  occTight: (terms) => `${terms.underlying}${occ(terms)}`,
  minus: ({ underlying, day, callPut, strike }) =>
    `-${underlying}${dayForms.digits(day).slice(2)}${callPut[0]}${strike}`,
  dot: ({ underlying, day, callPut, strike }) => `.${underlying}${dayForms.digits(day).slice(2)}${callPut[0]}${strike}`,
  slashes: ({ underlying, day, callPut, strike }) =>
    `${underlying} ${dayForms.american(day)} ${strike.toFixed(2)} ${callPut[0]}`,
  letterFirst: ({ underlying, day, callPut, strike }) => `${underlying} ${shortDay(day)} ${callPut[0]} ${strike}`,
  words: ({ underlying, day, callPut, strike }) =>
    `${callPut.toUpperCase()} ${underlying} ${strike} EXP ${shortDay(day).replaceAll('/', '-')}`,
  monthWords: ({ underlying, day, callPut, strike }) =>
    `${underlying} ${monthOf(day).slice(0, 3)} ${day.getUTCDate()} ${day.getUTCFullYear()} ${strike.toFixed(2)} ${callPut}`,
  dayMonth: ({ underlying, day, callPut, strike }) =>
    `${underlying} ${day.getUTCDate()}${monthOf(day).slice(0, 3).toUpperCase()}${String(day.getUTCFullYear()).slice(2)} ${strike} ${callPut[0]}`,
};

function shortDay(day: Date): string {
  const american = dayForms.american(day);
  return `${american.slice(0, 6)}${american.slice(8)}`;
}
