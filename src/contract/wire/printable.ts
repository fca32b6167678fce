/** The characters of Roboto, the documents' font, as ranges of a character class. */
const printable =
  '\\n\\r\\t\\x20-\\x7e\\xa0-\\u017f\\u018f\\u0192\\u01a0\\u01a1\\u01af\\u01b0\\u01f0\\u01fa-\\u01ff\\u0218-\\u021b\\u0237\\u0259\\u02bc\\u02c6\\u02c7\\u02c9\\u02d8-\\u02dd\\u02f3\\u0300\\u0301\\u0303\\u0309\\u030f\\u0323\\u0384-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03ce\\u03d1\\u03d2\\u03d6\\u0400-\\u0486\\u0488-\\u0513\\u1e00\\u1e01\\u1e3e\\u1e3f\\u1e80-\\u1e85\\u1e9e\\u1ea0-\\u1ef9\\u1f4d\\u2000-\\u200b\\u2010\\u2011\\u2013-\\u2015\\u2017-\\u201e\\u2020-\\u2022\\u2025-\\u2027\\u2030\\u2032\\u2033\\u2039\\u203a\\u203c\\u2044\\u2070\\u2074-\\u208e\\u20a3\\u20a4\\u20a6-\\u20ac\\u20b1\\u20b9\\u20ba\\u20bc\\u20bd\\u20c1\\u2105\\u2113\\u2116\\u2122\\u2126\\u212e\\u215b-\\u215e\\u2202\\u2206\\u220f\\u2211\\u2212\\u221a\\u221e\\u222b\\u2248\\u2260\\u2264\\u2265\\u25a0\\u25ca\\u25cb\\u25cf\\ufffd';

const unprintable = new RegExp(`[^${printable}][\\p{M}\\u200d\\ufe0f]*`, 'gu');

/** True if the documents' font has each character. */
export function isPrintable(text: string): boolean {
  return text.normalize('NFC').search(unprintable) === -1;
}

/** The sign in place of a character that the font lacks. */
const replacement = '\ufffd';

/** Replaces each character that the documents' font lacks by one sign, accents composed first. */
export function toPrintable(text: string): string {
  return text.normalize('NFC').replace(unprintable, replacement);
}

/** The end of a document with replaced characters. */
export const replacedNote = `Characters that this document's font can't print appear as ${replacement}. Netcap and its Excel files show them.`;

/** Letters without a space, too many for a narrow column; amounts have none. */
const longWord = /(?=\S*\p{L})\S{25,}/gu;

/** A part of a text, and if it can be broken at each of its letters. */
type TextPart = string | { text: string; wordBreak: 'break-all' };

/** Splits a text at its long words, which may be broken, so that a name can't push amounts off the page. */
export function splitLongWords(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(longWord)) {
    if (index > end) parts.push(text.slice(end, index));
    parts.push({ text: word, wordBreak: 'break-all' });
    end = index + word.length;
  }
  if (end < text.length || parts.length === 0) parts.push(text.slice(end));
  return parts;
}
