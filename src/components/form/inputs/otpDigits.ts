import { otpLength } from '@/contract/people/account';

/** One text for each box: a digit, or nothing. */
export type OtpDigits = readonly string[];

export type OtpEdit = { digits: OtpDigits /** The box to go on in. */; position: number };

export const emptyOtp: OtpDigits = Array.from({ length: otpLength }, () => '');

const lastPosition = otpLength - 1;

/** As in a whole message that was pasted. */
const aloneStandingCode = new RegExp(`(?<!\\d)\\d{${otpLength}}(?!\\d)`);

/** The code once every box is filled, else null. */
export function wholeOtp(digits: OtpDigits): string | null {
  return digits.every((digit) => digit !== '') ? digits.join('') : null;
}

/**
 * Puts what was typed, pasted or filled in by the browser into the boxes from `position` on; a whole code fills them all, wherever it
 * came in. What is no digit is passed over.
 */
export function enterDigits(digits: OtpDigits, position: number, text: string): OtpEdit {
  const entered = aloneStandingCode.exec(text)?.[0] ?? text.replace(/\D/g, '');
  const start = entered.length >= otpLength ? 0 : position;
  const end = Math.min(start + entered.length, otpLength);
  return {
    digits: digits.map((digit, index) => (index >= start && index < end ? entered.charAt(index - start) : digit)),
    position: entered === '' ? position : Math.min(end, lastPosition),
  };
}

/** What a box's new text adds to the digit that it held, wherever in the box it was typed. */
export function addedText(held: string, text: string): string {
  return held !== '' && text.length > 1 && text.length < otpLength ? text.replace(held, '') : text;
}

/** Empties the box, or the one before it when there is nothing to take away. */
export function deleteBackwards(digits: OtpDigits, position: number): OtpEdit {
  const target = digits[position] === '' ? Math.max(position - 1, 0) : position;
  return { digits: digits.with(target, ''), position: target };
}

export function deleteDigit(digits: OtpDigits, position: number): OtpEdit {
  return { digits: digits.with(position, ''), position };
}

/** The box that a key leads to; null for a key that leads nowhere. */
export function positionAfterKey(key: string, position: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(position - 1, 0);
    case 'ArrowRight':
      return Math.min(position + 1, lastPosition);
    case 'Home':
      return 0;
    case 'End':
      return lastPosition;
    default:
      return null;
  }
}
