import { deliverNext } from '@server/messages/delivery';
import { createSenders } from '@server/messages/senders';
import { accepted, doneOf, firstOf, newAccount, rowsOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { type MailServer, startMailServer } from '@tests/support/people/mailServer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const publicUrl = 'https://netcap.example.com';
const backend = setUpBackend({ config: { publicUrl } });
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');
const viewer = setUpBooks(backend, 'viewer@demo.netcap.test');
type Person = typeof admin;

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
beforeEach(() => {
  server.mails.length = 0;
});
afterAll(() => server.close());

/** Sends what waits, by SMTP; gives who got it. */
async function delivered() {
  const { database, app } = backend;
  const config = { ...app.config, smtpUrl: server.url, mailFrom: 'netcap@example.com' };
  const senders = createSenders(config, () => undefined);
  const place = { database, clock: () => new Date(testStart.getTime() + 1), senders, log: app.log };
  server.mails.length = 0;
  while ((await deliverNext(place, 'email')) === 'sent');
  return server.mails.map(({ recipients, mail }) => ({
    to: recipients.join(),
    subject: mail.subject,
    text: mail.text ?? '',
  }));
}

async function request(person: Person, number = 901): Promise<number> {
  await person.save('coas', [newAccount(number)]);
  const { reviewRequestId } = doneOf(await person.markDone('coas'));
  if (reviewRequestId === null) throw new Error('No request was made');
  return reviewRequestId;
}

const write = async (person: Person, reviewRequestId: number, requestKey?: string) =>
  accepted(
    await person.send('POST /review-comments', {
      comment: 'Why is it 48,280.24?',
      reviewRequestId,
      ...(requestKey !== undefined && { requestKey }),
    }),
  );
const setReviewMail = async (person: Person, isOn: boolean) =>
  accepted(
    await person.person.inject({
      method: 'PUT',
      url: '/api/x/message-settings',
      payload: { data: { review_mail: isOn } },
    }),
  );

describe('a new request', () => {
  test('is told to administrators, with a link to its conversation', async () => {
    const id = await request(middle);
    const [mail, ...others] = await delivered();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'admin@demo.netcap.test',
      subject: 'Tomas Berg sent Chart of Accounts changes for review in Larkmoor Securities, Inc.',
    });
    expect(mail?.text.split('\n')).toContain(
      `${publicUrl}/requests-review-detail/${id}/OPEN?filter=COA&company=${backend.companyId}`,
    );
    expect(mail?.text).toMatch(/^Hello Dana,\n/);
  });

  test('of an administrator there is none', async () => {
    await admin.commit('coas', [newAccount(901)]);
    expect(await delivered()).toEqual([]);
  });
});

describe('a comment', () => {
  test('is told to the author and who has commented, but not to the writer, and without what it says', async () => {
    const id = await request(viewer);
    await write(admin, id);
    await write(middle, id);
    await delivered();
    await write(admin, id);
    const mails = await delivered();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [
        'middle@demo.netcap.test',
        "Dana Whitfield commented on Ines Calder's Chart of Accounts changes in Larkmoor Securities, Inc.",
      ],
      [
        'viewer@demo.netcap.test',
        'Dana Whitfield commented on your Chart of Accounts changes in Larkmoor Securities, Inc.',
      ],
    ]);
    for (const { text } of mails) expect(text).not.toContain('48,280.24');
  });

  test('is not told to who deleted the comments they had written', async () => {
    const id = await request(viewer);
    await write(middle, id);
    const answer = await middle.get('/review-comments', { filters: { review_request: { id } } });
    const commentId = firstOf(rowsOf<{ id: number }>(answer)).id;
    const url = `/api/review-comments?company_id=${backend.companyId}&id=${commentId}`;
    accepted(await middle.person.inject({ method: 'DELETE', url }));
    await delivered();
    await write(admin, id);
    expect((await delivered()).map(({ to }) => to)).toEqual(['viewer@demo.netcap.test']);
  });

  test('that nobody else would hear of is told to administrators', async () => {
    const id = await request(middle);
    await delivered();
    await write(middle, id);
    expect((await delivered()).map(({ to }) => to)).toEqual(['admin@demo.netcap.test']);
  });

  test('is told once, though its answer was lost', async () => {
    const id = await request(middle);
    await delivered();
    await write(admin, id, 'key');
    await write(admin, id, 'key');
    expect((await delivered()).map(({ to }) => to)).toEqual(['middle@demo.netcap.test']);
  });
});

describe('a decision', () => {
  const decide = async (id: number, type: string) => accepted(await admin.get(`/review-requests/${id}`, { type }));

  test('is told to the author and who has commented, with the status in the link', async () => {
    const id = await request(viewer);
    await write(middle, id);
    await write(admin, id);
    await delivered();
    await decide(id, 'reject');
    const mails = await delivered();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [
        'middle@demo.netcap.test',
        "Dana Whitfield rejected Ines Calder's Chart of Accounts changes in Larkmoor Securities, Inc.",
      ],
      [
        'viewer@demo.netcap.test',
        'Dana Whitfield rejected your Chart of Accounts changes in Larkmoor Securities, Inc.',
      ],
    ]);
    for (const { text } of mails)
      expect(text.split('\n')).toContain(
        `${publicUrl}/requests-review-detail/${id}/REJECTED?filter=COA&company=${backend.companyId}`,
      );
  });

  test('that is refused is not told', async () => {
    const id = await request(middle);
    await decide(id, 'close');
    await delivered();
    expect((await admin.get(`/review-requests/${id}`, { type: 'approve' })).statusCode).toBe(409);
    expect(await delivered()).toEqual([]);
    await decide(id, 'reopen');
    expect((await delivered()).map(({ subject }) => subject)).toEqual([
      'Dana Whitfield reopened your Chart of Accounts changes in Larkmoor Securities, Inc.',
    ]);
  });

  test('of several requests together is one mail for each person', async () => {
    const ids = [await request(middle, 901), await request(middle, 902), await request(viewer, 903)];
    await delivered();
    accepted(await admin.send('POST /x/review-approvals', { ids }));
    const mails = await delivered();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['middle@demo.netcap.test', 'Dana Whitfield approved 2 review requests in Larkmoor Securities, Inc.'],
      [
        'viewer@demo.netcap.test',
        'Dana Whitfield approved your Chart of Accounts changes in Larkmoor Securities, Inc.',
      ],
    ]);
    expect(mails[0]?.text).toContain('The changes posted to the books.');
    for (const id of ids.slice(0, 2))
      expect(mails[0]?.text).toContain(`/requests-review-detail/${id}/APPROVED?filter=COA`);
  });
});

describe('nobody is told', () => {
  test('who switched it off, until they switch it on again', async () => {
    await setReviewMail(admin, false);
    await request(middle, 901);
    expect(await delivered()).toEqual([]);
    await setReviewMail(admin, true);
    await request(middle, 902);
    expect(await delivered()).toHaveLength(1);
  });

  test('who was removed from the company', async () => {
    const id = await request(viewer);
    await write(middle, id);
    await delivered();
    await backend.database.pool.query(
      `update memberships m set removed_at = now() from user_emails e
       where e.id = m.user_email_id and e.email_address in ('viewer@demo.netcap.test', 'middle@demo.netcap.test')`,
    );
    await write(admin, id);
    expect(await delivered()).toEqual([]);
  });

  test('who has commented and may not read the conversation any more', async () => {
    const id = await request(viewer);
    await write(middle, id);
    await delivered();
    await backend.database.pool.query(
      `update memberships m set role = 'VIEWER' from user_emails e
       where e.id = m.user_email_id and e.email_address = 'middle@demo.netcap.test'`,
    );
    await write(admin, id);
    expect((await delivered()).map(({ to }) => to)).toEqual(['viewer@demo.netcap.test']);
  });

  test('whose address nobody has confirmed', async () => {
    await backend.database.pool.query(
      `update user_emails set is_confirmed = false where email_address = 'admin@demo.netcap.test'`,
    );
    await request(middle);
    expect(await delivered()).toEqual([]);
  });
});
