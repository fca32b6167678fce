import { easternLongDay, formatEastern } from '../calendar/easternTime';
import type { Filer } from '../focus/focusReport';
import type { NoticeKind, NoticeValues } from './noticeKinds';
import { noticeRecipients } from './recipients';

/** Whose letter it is. */
export type LetterFirm = Pick<
  Filer,
  'name' | 'secFileNumber' | 'firmId' | 'street' | 'city' | 'state' | 'postalCode' | 'contactName' | 'contactPhone'
>;

/** What is asked for where the firm's profile or the books don't say. */
const asked: Readonly<Record<string, string>> = {
  netCapital: 'net capital',
  requirement: 'net capital requirement',
  indebtedness: 'aggregate indebtedness',
  debitItems: 'aggregate debit items',
  difference: 'difference',
  action: 'describe',
  contact: 'name, phone',
};

type Drafted = {
  kind: Pick<NoticeKind, 'name' | 'citation' | 'recipients' | 'paragraphs'>;
  values: NoticeValues;
  firm: LetterFirm;
  foundAt: Date;
};

/**
 * The draft of a notice, as text with a blank line between paragraphs. What isn't known stands in brackets, to be filled in by a person. The
 * wording is Netcap's; no form is prescribed.
 */
export function draftLetter({ kind, values, firm, foundAt }: Drafted): string {
  const filled: NoticeValues = {
    citation: kind.citation,
    found: formatEastern(foundAt),
    ...contactOf(firm),
    ...values,
  };
  return [
    headOf(firm),
    easternLongDay(foundAt),
    kind.recipients.map((id) => noticeRecipients[id].addressee).join('\n'),
    [`Re: ${kind.name}, ${kind.citation}`, fileNumbersOf(firm)].filter((line) => line !== '').join('\n'),
    ...kind.paragraphs.map((paragraph) => fill(paragraph, filled)),
    'Sincerely,',
    '[signature]\n[name and title]',
  ].join('\n\n');
}

/** The paragraphs of a letter, as its PDF has them. */
export function letterParagraphs(text: string): readonly string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** What a person has to fill in yet: the texts in brackets, in order, each once. */
export function openBlanks(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\[([^[\]\n]{1,60})\]/g)].map(([, blank = '']) => blank))];
}

function fill(paragraph: string, values: NoticeValues): string {
  return paragraph.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? `[${asked[name] ?? name}]`);
}

function headOf({ name, street, city, state, postalCode }: LetterFirm): string {
  const town = [city, [state, postalCode].filter((part) => part !== '').join(' ')]
    .filter((part) => part !== '')
    .join(', ');
  return [name, street, town].filter((line) => line !== '').join('\n');
}

function fileNumbersOf({ secFileNumber, firmId }: LetterFirm): string {
  const numbers = [
    ...(secFileNumber === '' ? [] : [`SEC file no. ${secFileNumber}`]),
    ...(firmId === '' ? [] : [`CRD no. ${firmId}`]),
  ];
  return numbers.join(', ');
}

function contactOf({ contactName, contactPhone }: LetterFirm): NoticeValues {
  const contact = [contactName, contactPhone].filter((part) => part !== '').join(', ');
  return contact === '' ? {} : { contact };
}
