import { findUser } from '@server/auth/usersRepository';
import type { CompanyContext } from '@server/common/context';
import { findCompany } from '@server/company/companiesRepository';
import type { Transaction } from '@server/db/client';
import { insertMessage, type NewMessage } from '@server/messages/messagesRepository';
import { listReviewRecipients } from '@server/reviews/reviewRecipientsRepository';
import type { ReviewStatus, StagedKindName } from '@/contract/staging/staging';
import { checkReviewAction, reviewTypeNames } from '@/domain/reviews/reviews';
import { type NamedRequest, reviewAnsweredMail, reviewDecidedMail, reviewRequestedMail } from './reviewMails';

/** A request with its status after the event. */
type AnnouncedRequest = { id: number; kind: StagedKindName; status: ReviewStatus; authorId: number };

/** A request that was created or commented on, or requests that were approved, rejected, closed or reopened together. */
export type ReviewEvent =
  | { event: 'requested' | 'answered'; requests: readonly [AnnouncedRequest] }
  | { event: 'decided'; requests: readonly AnnouncedRequest[] };

type Recipient = Awaited<ReturnType<typeof listReviewRecipients>>[number];

/** A mail's recipient and requests. */
type Notice = { recipient: Recipient; requests: [AnnouncedRequest, ...AnnouncedRequest[]] };

/** Time after which an unsent mail is outdated. */
const lifetimeMs = 7 * 24 * 60 * 60_000;

/**
 * Queues mail about requests, once for each user and never for the caller: a new request to administrators; comments and decisions to its author and
 * those who commented. A comment without another recipient goes to administrators. Call it once for each event, in its transaction.
 */
export async function announceReview(
  tx: Transaction,
  { clock, member, publicUrl }: CompanyContext,
  announced: ReviewEvent,
): Promise<void> {
  if (publicUrl === undefined) return;
  const { companyId, userId } = member;
  const now = clock();
  const notices = await noticesOf(tx, announced, { companyId, actorId: userId, now });
  if (notices.length === 0) return;
  const company = await findCompany(tx, companyId);
  const facts = {
    companyName: company?.companyName ?? '',
    actor: await nameOf(tx, userId),
    expiresAt: new Date(now.getTime() + lifetimeMs),
  };
  const authors = new Map<number, string>();
  for (const { authorId } of announced.requests) authors.set(authorId, await nameOf(tx, authorId));
  for (const { recipient, requests } of notices) {
    const [request, ...others] = requests;
    const named = (each: AnnouncedRequest): NamedRequest => ({
      typeName: reviewTypeNames[each.kind],
      author: authors.get(each.authorId) ?? '',
      madeBy: relationOf(each.authorId, { actorId: userId, recipientId: recipient.userId }),
      link: `${publicUrl}/requests-review-detail/${each.id}/${each.status}?filter=${each.kind}&company=${companyId}`,
    });
    const addressed = { ...facts, recipient: recipient.emailAddress, firstName: recipient.firstName };
    const news = { ...addressed, status: request.status, requests: [named(request), ...others.map(named)] as const };
    await insertMessage(tx, mailOf(announced.event, news), now);
  }
}

async function noticesOf(
  tx: Transaction,
  { event, requests }: ReviewEvent,
  { companyId, actorId, now }: { companyId: number; actorId: number; now: Date },
): Promise<Notice[]> {
  const notices = new Map<number, Notice>();
  for (const request of requests) {
    const { id: requestId, authorId } = request;
    const found = await listReviewRecipients(tx, { companyId, requestId, authorId, now });
    for (const recipient of recipientsOf({ event, request }, found, actorId)) {
      const known = notices.get(recipient.userId);
      if (known === undefined) notices.set(recipient.userId, { recipient, requests: [request] });
      else known.requests.push(request);
    }
  }
  return [...notices.values()];
}

function recipientsOf(
  { event, request }: { event: ReviewEvent['event']; request: AnnouncedRequest },
  found: readonly Recipient[],
  actorId: number,
): Recipient[] {
  const others = found.filter(({ userId, role }) => {
    const actor = { role, isAuthor: userId === request.authorId };
    return userId !== actorId && checkReviewAction('readConversation', request, actor).isAllowed;
  });
  const administrators = others.filter(({ role }) => role === 'ADMIN');
  if (event === 'requested') return administrators;
  const involved = others.filter(({ userId, hasCommented }) => hasCommented || userId === request.authorId);
  return event === 'answered' && involved.length === 0 ? administrators : involved;
}

function mailOf(event: ReviewEvent['event'], news: Parameters<typeof reviewDecidedMail>[0]): NewMessage {
  const [request] = news.requests;
  if (event === 'requested') return reviewRequestedMail({ ...news, request });
  return event === 'answered' ? reviewAnsweredMail({ ...news, request }) : reviewDecidedMail(news);
}

function relationOf(authorId: number, mail: { actorId: number; recipientId: number }): NamedRequest['madeBy'] {
  if (authorId === mail.recipientId) return 'recipient';
  return authorId === mail.actorId ? 'actor' : 'other';
}

async function nameOf(tx: Transaction, userId: number): Promise<string> {
  const user = await findUser(tx, userId);
  return `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim();
}
