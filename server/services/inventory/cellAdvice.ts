/** What happened to a value on its way into a file, and what to do; each completes “value” …. */
type Advice = { form: RegExp; text: string };

const saveAgain = 'save the file again';
const spoilt: readonly Advice[] = [
  { form: /^#+$/, text: `is a column too narrow for its values. Widen it in the spreadsheet and ${saveAgain}.` },
  {
    form: /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/i,
    text: `is an error in the spreadsheet. Correct the cell and ${saveAgain}.`,
  },
  {
    form: /^\d(?:\.\d+)?E[+-]\d+$/i,
    text: `was shortened by the spreadsheet. Format the column as text, enter the full value and ${saveAgain}.`,
  },
];

const numbers: readonly Advice[] = [
  { form: /^[\d.,]+ ?%$/, text: 'is a percentage. Enter the number without the percent sign, such as 99.5.' },
  { form: /^\d+(?: \d+\/\d+|-\d\d\+?)$/, text: 'is a fraction. Enter it as a decimal, such as 99.5.' },
  { form: /^(?:\d{1,3}(?:\.\d{3})+|\d+),\d+$/, text: 'has a decimal comma. Enter it like 1,234.5.' },
  {
    form: /^(?:[A-Z]{3}|[€£¥]) ?[\d.,]+$|^[\d.,]+ ?(?:[A-Z]{3}|[€£¥])$/,
    text: 'names a currency. Enter the number alone; the Currency column has the currency.',
  },
];

/** What to do about a text that a spreadsheet spoilt; null for any other. */
export function textAdvice(text: string): string | null {
  return adviceIn(spoilt, text);
}

/** What to do about a number that isn't written as one here; null where nothing is known of it. */
export function numberAdvice(text: string): string | null {
  return textAdvice(text) ?? adviceIn(numbers, text);
}

/** What to do about a date that can't be read as one; null where nothing is known of it. */
export function dateAdvice(text: string): string | null {
  if (/^[1-9]\d{4}$/.test(text))
    return `is a date as spreadsheets count days. Format the column as a date and ${saveAgain}.`;
  return textAdvice(text);
}

function adviceIn(advice: readonly Advice[], text: string): string | null {
  return advice.find(({ form }) => form.test(text))?.text ?? null;
}
