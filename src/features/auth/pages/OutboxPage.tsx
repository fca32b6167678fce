import { EmptyNotice, ErrorNotice, Loading } from '@/components/feedback';
import type { MessageChannel } from '@/contract/auth/account';
import type { OutboxMessage } from '@/contract/auth/account.schema';
import { apiError } from '@/lib/api';
import { formatMoment } from '@/lib/format';
import { accountApi } from '../accountApi';
import '../outbox.css';

const pollingInterval = 3000;

const channels: Record<MessageChannel, string> = { email: 'E-mail', mobile: 'SMS' };

/** The messages that a demo without mail and SMS servers would have sent. */
export function OutboxPage() {
  return (
    <section className="nc-outbox">
      <h1>Outbox</h1>
      <p>Messages that aren't sent by a mail or SMS server, with their codes and links.</p>
      <Messages />
    </section>
  );
}

function Messages() {
  const { data, error, refetch } = accountApi.useListOutboxQuery(undefined, {
    pollingInterval,
    refetchOnMountOrArgChange: true,
  });
  if (apiError(error)?.status === 404)
    return <EmptyNotice text="The outbox is available with the demo only, on the computer that runs Netcap." />;
  if (error !== undefined) return <ErrorNotice error={error} onRetry={refetch} />;
  if (data === undefined) return <Loading />;
  if (data.data.length === 0) return <EmptyNotice text="No messages yet" />;
  return (
    <ol className="nc-outbox-list">
      {data.data.map((message) => (
        <li key={message.id}>
          <Message message={message} />
        </li>
      ))}
    </ol>
  );
}

function Message({ message: { channel, recipient, subject, text, createdAt } }: { message: OutboxMessage }) {
  return (
    <article className="nc-outbox-message">
      <header>
        <span>
          {channels[channel]} to {recipient}
        </span>
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </header>
      {subject !== null && <h2>{subject}</h2>}
      <p className="nc-outbox-text">
        <WithLinks text={text} />
      </p>
    </article>
  );
}

function WithLinks({ text }: { text: string }) {
  const [before = '', link, after = ''] = text.split(/(https?:\/\/\S+)/, 3);
  if (link === undefined) return text;
  return (
    <>
      {before}
      <a href={link}>{link}</a>
      {after}
    </>
  );
}
