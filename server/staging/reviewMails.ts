import type { NewMessage } from '@server/messages/messagesRepository';
import { joinParagraphs, singleLine } from '@server/messages/texts';
import type { ReviewStatus } from '@/contract/staging/staging';
import { capitalized } from '@/domain/capitalized';

/** A review request as named in its mails. */
export type NamedRequest = {
  /** User-visible name of its records: Trial Balance. */
  typeName: string;
  author: string;
  /** The author: the mail's recipient, the one who acted, or another member. */
  madeBy: 'recipient' | 'actor' | 'other';
  /** Link to its conversation. */
  link: string;
};

/** An event of a review request, and the mail's recipient. */
export type ReviewNews = {
  recipient: string;
  expiresAt: Date;
  firstName: string;
  companyName: string;
  /** Name of the member who acted. */
  actor: string;
  request: NamedRequest;
};

/** Writes the mail to administrators that a member requests a review. */
export function reviewRequestedMail(news: ReviewNews): NewMessage {
  const { actor, companyName, request } = toLines(news);
  const what = `${actor} sent ${request.typeName} changes for review in ${companyName}`;
  return reviewMail(news, what, [`${sentence(what)} Review them here:`, request.link]);
}

/** Writes the mail to members of a conversation that another member commented. */
export function reviewAnsweredMail(news: ReviewNews): NewMessage {
  const { actor, companyName, request } = toLines(news);
  const what = `${actor} commented on ${possessive(request)} in ${companyName}`;
  return reviewMail(news, what, [`${sentence(what)} Read the conversation here:`, request.link]);
}

/** Writes the mail to the members concerned that an administrator approved, rejected, closed or reopened one or several requests. */
export function reviewDecidedMail(
  news: Omit<ReviewNews, 'request'> & { requests: readonly [NamedRequest, ...NamedRequest[]]; status: ReviewStatus },
): NewMessage {
  const { actor, companyName } = toLines(news);
  const { requests, status } = news;
  const [request, ...others] = requests;
  const what = others.length === 0 ? possessive(request) : `${requests.length} review requests`;
  const subject = `${actor} ${verbs[status]} ${what} in ${companyName}`;
  const next = requests.every(({ madeBy }) => madeBy === 'recipient') ? nextForAuthor[status] : undefined;
  const lead = [sentence(subject), next].filter(Boolean).join(' ');
  if (others.length === 0) return reviewMail(news, subject, [`${lead} Read the conversation here:`, request.link]);
  return reviewMail(news, subject, [
    lead,
    ...requests.map((each) => `${capitalized(possessive(each))}:\n${each.link}`),
  ]);
}

const verbs: Readonly<Record<ReviewStatus, string>> = {
  APPROVED: 'approved',
  REJECTED: 'rejected',
  CLOSED: 'closed',
  OPEN: 'reopened',
  WITHDRAWN: 'withdrew',
};

const nextForAuthor: Readonly<Partial<Record<ReviewStatus, string>>> = {
  APPROVED: 'The changes posted to the books.',
  REJECTED: "The changes didn't post. Revise them and mark them done again, or restore them.",
  CLOSED: "The changes didn't post. They wait until an administrator reopens the request.",
  OPEN: 'The changes wait for approval again.',
};

type Addressed = Pick<ReviewNews, 'recipient' | 'expiresAt' | 'firstName'>;

function reviewMail({ recipient, expiresAt, firstName }: Addressed, subject: string, paragraphs: string[]): NewMessage {
  return {
    channel: 'email',
    recipient,
    subject,
    text: joinParagraphs(
      `Hello ${singleLine(firstName)},`,
      ...paragraphs,
      'To stop mail about review requests, open your user profile in Netcap and turn it off under "Messages".',
    ),
    expiresAt,
  };
}

function possessive({ typeName, author, madeBy }: NamedRequest): string {
  const owners = { recipient: 'your', actor: 'their own', other: `${singleLine(author)}'s` };
  return `${owners[madeBy]} ${typeName} changes`;
}

/** Ends a sentence; names of companies may end with a period already. */
function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

function toLines<News extends { actor: string; companyName: string }>(news: News): News {
  return { ...news, actor: singleLine(news.actor), companyName: singleLine(news.companyName) };
}
