import type { NewMessage } from '@server/db/repositories/people/messagesRepository';
import type { ReviewStatus } from '@/contract/staging/staging';
import { capitalized } from '@/domain/capitalized';
import { letter, oneLine } from './texts';

/** A review request as its mails name it. */
export type NamedRequest = {
  /** What people call its records: Trial Balance. */
  typeName: string;
  author: string;
  /** Who the author is to this mail: whom it is to, who acted, or somebody else. */
  madeBy: 'recipient' | 'actor' | 'other';
  /** Where its conversation is. */
  link: string;
};

/** What happened to a review request, and who gets mail about it. */
export type ReviewNews = {
  recipient: string;
  expiresAt: Date;
  firstName: string;
  companyName: string;
  /** Who did it. */
  actor: string;
  request: NamedRequest;
};

/** To administrators: somebody asks for a review. */
export function reviewRequestedMail(news: ReviewNews): NewMessage {
  const { actor, companyName, request } = toLines(news);
  const what = `${actor} sent ${request.typeName} changes for review in ${companyName}`;
  return reviewMail(news, what, [`${sentence(what)} Review them here:`, request.link]);
}

/** To who takes part in a conversation: somebody else wrote. */
export function reviewAnsweredMail(news: ReviewNews): NewMessage {
  const { actor, companyName, request } = toLines(news);
  const what = `${actor} commented on ${whose(request)} in ${companyName}`;
  return reviewMail(news, what, [`${sentence(what)} Read the conversation here:`, request.link]);
}

/** To who takes part: an administrator approved, rejected, closed or reopened requests, one or several at once. */
export function reviewDecidedMail(
  news: Omit<ReviewNews, 'request'> & { requests: readonly [NamedRequest, ...NamedRequest[]]; status: ReviewStatus },
): NewMessage {
  const { actor, companyName } = toLines(news);
  const { requests, status } = news;
  const [request, ...others] = requests;
  const what = others.length === 0 ? whose(request) : `${requests.length} review requests`;
  const subject = `${actor} ${verbs[status]} ${what} in ${companyName}`;
  const next = requests.every(({ madeBy }) => madeBy === 'recipient') ? nextForAuthor[status] : undefined;
  const lead = [sentence(subject), next].filter(Boolean).join(' ');
  if (others.length === 0) return reviewMail(news, subject, [`${lead} Read the conversation here:`, request.link]);
  return reviewMail(news, subject, [lead, ...requests.map((each) => `${capitalized(whose(each))}:\n${each.link}`)]);
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
    text: letter(
      `Hello ${oneLine(firstName)},`,
      ...paragraphs,
      'To stop mail about review requests, open your user profile in Netcap and turn it off under "Messages".',
    ),
    expiresAt,
  };
}

function whose({ typeName, author, madeBy }: NamedRequest): string {
  const owners = { recipient: 'your', actor: 'their own', other: `${oneLine(author)}'s` };
  return `${owners[madeBy]} ${typeName} changes`;
}

/** Names of companies may end with a period. */
function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

function toLines<News extends { actor: string; companyName: string }>(news: News): News {
  return { ...news, actor: oneLine(news.actor), companyName: oneLine(news.companyName) };
}
