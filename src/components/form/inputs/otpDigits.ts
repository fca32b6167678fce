import { otpLength } from '@/contract/auth/account';

/** One text for each box: a digit, or empty. */
export type OtpDigits = readonly string[];

export type OtpEdit = { digits: OtpDigits /** The box to go on in. */; position: number };

export const emptyOtp: OtpDigits = Array.from({ length: otpLength }, () => '');

const lastPosition = otpLength - 1;

/** A code inside a longer text, as in a pasted message. */
const aloneStandingCode = new RegExp(`(?<!\\d)\\d{${otpLength}}(?!\\d)`);

/** Returns the code once every box is filled, else null. */
export function wholeOtp(digits: OtpDigits): string | null {
  return digits.every((digit) => digit !== '') ? digits.join('') : null;
}

/** Puts typed, pasted or autofilled text into the boxes from `position` on; a whole code fills all of them from any box. Ignores other characters. */
export function enterDigits(digits: OtpDigits, position: number, text: string): OtpEdit {
  const entered = aloneStandingCode.exec(text)?.[0] ?? text.replace(/\D/g, '');
  const start = entered.length >= otpLength ? 0 : position;
  const end = Math.min(start + entered.length, otpLength);
  return {
    digits: digits.map((digit, index) => (index >= start && index < end ? entered.charAt(index - start) : digit)),
    position: entered === '' ? position : Math.min(end, lastPosition),
  };
}

/** Returns the text added to a box that held a digit, wherever in the box it was typed. */
export function addedText(held: string, text: string): string {
  return held !== '' && text.length > 1 && text.length < otpLength ? text.replace(held, '') : text;
}

/** Empties the box, or the one before it if this one is empty. */
export function deleteBackwards(digits: OtpDigits, position: number): OtpEdit {
  const target = digits[position] === '' ? Math.max(position - 1, 0) : position;
  return { digits: digits.with(target, ''), position: target };
}

export function deleteDigit(digits: OtpDigits, position: number): OtpEdit {
  return { digits: digits.with(position, ''), position };
}

/** Returns the box that a key moves to; null for any other key. */
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
