import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accepted, type Bookkeeper, doneOf, newAccount, rowsOf } from '@tests/support/backend/bookkeeper';
import { testStart } from '@tests/support/fixed';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { booksOf } from '@tests/support/screens/books';
import { openSession, type Person } from '@tests/support/screens/renderApp';
import { createSignal } from '@tests/support/signal';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { App } from '@/app/App';
import { createApp } from '@/app/createApp';
import { SessionGuard } from '@/app/guards/SessionGuard';
import { RootLayout } from '@/app/layouts/RootLayout';
import { ConfirmProvider } from '@/components/modal';
import type { ReviewComment } from '@/contract/reviews/reviewComment.schema';
import { Conversation } from '@/features/reviews/conversation/Conversation';

/** The backend takes longer to start than a screen may take to appear. */
beforeAll(async () => void (await testBackend()));

let requestId: number;
let middle: Bookkeeper;
let admin: Bookkeeper;

beforeEach(async () => {
  middle = await booksOf('middle@demo.netcap.test');
  admin = await booksOf('admin@demo.netcap.test');
  await middle.save('coas', [newAccount(901)]);
  requestId = doneOf(await middle.markDone('coas')).reviewRequestId ?? 0;
});

async function given(person: Bookkeeper, ...comments: string[]) {
  for (const comment of comments)
    accepted(await person.send('POST /review-comments', { comment, reviewRequestId: requestId }));
}

async function stored(): Promise<string[]> {
  const answer = await admin.get('/review-comments', { filters: { review_request: { id: requestId } } });
  return rowsOf<ReviewComment>(answer).map(({ comment }) => comment);
}

type Shown = { as?: Person; variant?: 'dialog' | 'page'; pageSize?: number };

/** Renders the conversation alone, within the app's guards, toasts and questions. */
async function renderConversation({ as = 'admin', variant = 'dialog', pageSize = 5 }: Shown = {}) {
  await openSession(as);
  const conversation = (
    <ConfirmProvider>
      <Conversation requestId={requestId} pageSize={pageSize} variant={variant} />
    </ConfirmProvider>
  );
  const guarded = { element: <SessionGuard />, children: [{ path: '/', element: conversation }] };
  const elsewhere = { path: '*', element: <p>Elsewhere</p> };
  const { store, router, stop } = createApp(() =>
    createMemoryRouter([{ element: <RootLayout />, children: [guarded, elsewhere] }]),
  );
  onTestFinished(stop);
  const view = render(<App store={store} router={router} />);
  return { ...view, user: userEvent.setup() };
}

const input = () => screen.findByRole('textbox', { name: 'Comment' });
const bubbles = () => within(screen.getByRole('list', { name: 'Comments' })).getAllByRole('listitem');
const bubbleOf = async (text: string) => {
  const bubble = (await screen.findByText(text, { selector: 'p' })).closest('li');
  if (bubble === null) throw new Error(`${text} is in no bubble`);
  return bubble;
};
const returnToTab = () => document.dispatchEvent(new Event('visibilitychange'));

describe('what is shown', () => {
  test('names who wrote what and when, own comments on the right', async () => {
    await given(middle, 'Line one\nLine two');
    await given(admin, 'Agreed');
    await renderConversation();
    const theirs = await bubbleOf('Line one Line two');
    const mine = await bubbleOf('Agreed');
    expect(theirs).toHaveTextContent(/Tomas Berg\d\d\/\d\d\/\d\d \d\d:\d\d:\d\d$/);
    expect(mine).toHaveTextContent(/Dana Whitfield\d\d\/\d\d\/\d\d \d\d:\d\d:\d\d$/);
    expect(theirs).not.toHaveClass('nc-comment-own');
    expect(mine).toHaveClass('nc-comment-own');
    expect(within(theirs).queryByRole('button')).toBeNull();
    expect(within(mine).getAllByRole('button')).toHaveLength(2);
  });

  test('has the whole year and no editing on the page', async () => {
    await given(admin, 'Agreed');
    await renderConversation({ variant: 'page', pageSize: 10 });
    const mine = await bubbleOf('Agreed');
    expect(mine).toHaveTextContent(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/);
    expect(within(mine).getAllByRole('button')).toEqual([within(mine).getByRole('button', { name: 'Delete comment' })]);
  });

  test('says that there is nothing yet', async () => {
    await renderConversation();
    expect(await screen.findByText('No comments yet')).toBeVisible();
  });

  test('says what failed, and tries again', async () => {
    apiServer.use(http.get('*/api/review-comments', () => new HttpResponse(null, { status: 500 }), { once: true }));
    const { user } = await renderConversation();
    expect(await screen.findByText('Unable to fetch api records')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No comments yet')).toBeVisible();
  });

  test('opens with the latest page and turns pages', async () => {
    await given(middle, '1', '2', '3', '4', '5', '6', '7');
    const { user } = await renderConversation();
    await bubbleOf('7');
    expect(bubbles()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Page 1' }));
    await bubbleOf('1');
    expect(bubbles()).toHaveLength(5);
  });
});

test('the comments of the page before are marked as busy until those of the new page arrive', async () => {
  await given(middle, '1', '2', '3', '4', '5');
  const { user } = await renderConversation({ pageSize: 2 });
  await bubbleOf('5');
  const arrives = createSignal();
  apiServer.use(http.get('*/api/review-comments', async () => void (await arrives.given), { once: true }));
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  const list = screen.getByRole('list', { name: 'Comments' });
  expect(list).toHaveTextContent('5');
  expect(list).toHaveAttribute('aria-busy', 'true');
  arrives.give();
  await bubbleOf('3');
  expect(list).toHaveAttribute('aria-busy', 'false');
});

describe('writing', () => {
  test('sends by the button, and shows the page of the new comment', async () => {
    await given(middle, '1', '2', '3', '4', '5');
    const { user } = await renderConversation();
    await bubbleOf('5');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.type(await input(), 'Why?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Successfully added the comment')).toBeVisible();
    await bubbleOf('Why?');
    expect(bubbles()).toHaveLength(1);
    expect(await input()).toHaveValue('');
    expect(await input()).toHaveFocus();
  });

  test('sends by Enter, and begins a new line with Shift', async () => {
    const { user } = await renderConversation();
    await user.type(await input(), 'One{Shift>}{Enter}{/Shift}Two{Enter}');
    await bubbleOf('One Two');
    expect(await stored()).toEqual(['One\nTwo']);
  });

  test('is disabled while it sends, and sends once', async () => {
    const answer = createSignal();
    let sent = 0;
    apiServer.use(
      http.post('*/api/review-comments', async () => {
        sent += 1;
        await answer.given;
        return undefined;
      }),
    );
    const { user } = await renderConversation();
    await user.type(await input(), 'Why?{Enter}');
    expect(await input()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    answer.give();
    await bubbleOf('Why?');
    expect(sent).toBe(1);
  });

  test('keeps the text when it fails, and sends it again with the same key', async () => {
    const keys: unknown[] = [];
    let isFailing = true;
    apiServer.use(
      http.post('*/api/review-comments', async ({ request }) => {
        const { data } = (await request.clone().json()) as { data: { requestKey: unknown } };
        keys.push(data.requestKey);
        return isFailing ? new HttpResponse(null, { status: 500 }) : undefined;
      }),
    );
    const { user } = await renderConversation();
    await user.type(await input(), 'Why?{Enter}');
    expect(await screen.findByText('Unable to perform the action')).toBeVisible();
    expect(await input()).toHaveValue('Why?');
    expect(await input()).toHaveFocus();
    isFailing = false;
    await user.keyboard('{Enter}');
    await bubbleOf('Why?');
    expect(keys[0]).toEqual(expect.any(String));
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test('offers back what was not sent', async () => {
    const { user, unmount } = await renderConversation();
    await user.type(await input(), 'Half a thought');
    unmount();
    await renderConversation();
    expect(await input()).toHaveValue('Half a thought');
  });

  test('refuses what is too long before it is sent', async () => {
    const { user } = await renderConversation();
    await user.click(await input());
    await user.paste('x'.repeat(2003));
    expect(screen.getByText('A comment can have up to 2,000 characters. Shorten it by 3.')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(await stored()).toEqual([]);
  });
});

describe('changing', () => {
  test('edits in place and marks the comment', async () => {
    await given(admin, 'Why?');
    (await testBackend()).setTime(new Date(testStart.getTime() + 60_000));
    const { user } = await renderConversation();
    await user.click(within(await bubbleOf('Why?')).getByRole('button', { name: 'Edit comment' }));
    const field = screen.getByRole('textbox', { name: 'Edit comment' });
    expect(field).toHaveFocus();
    await user.type(field, ' And when?{Enter}');
    expect(await bubbleOf('Why? And when?')).toHaveTextContent('Edited');
    expect(await stored()).toEqual(['Why? And when?']);
  });

  test('leaves the comment as it was on Escape', async () => {
    await given(admin, 'Why?');
    const { user } = await renderConversation();
    await user.click(within(await bubbleOf('Why?')).getByRole('button', { name: 'Edit comment' }));
    await user.keyboard(' Never mind{Escape}');
    expect(await bubbleOf('Why?')).not.toHaveTextContent('Never mind');
    expect(await input()).toHaveFocus();
  });

  test('offers back an edit that was not saved, without taking the focus, until it is given up', async () => {
    await given(admin, 'Why?');
    const first = await renderConversation();
    await first.user.click(within(await bubbleOf('Why?')).getByRole('button', { name: 'Edit comment' }));
    await first.user.keyboard(' And when?');
    first.unmount();
    const { user, unmount } = await renderConversation();
    const field = await screen.findByRole('textbox', { name: 'Edit comment' });
    expect(field).toHaveValue('Why? And when?');
    expect(field).not.toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    unmount();
    await renderConversation();
    expect(await bubbleOf('Why?')).toBeVisible();
  });

  test('keeps what is typed when it fails', async () => {
    await given(admin, 'Why?');
    apiServer.use(http.put('*/api/review-comments', () => new HttpResponse(null, { status: 500 })));
    const { user } = await renderConversation();
    await user.click(within(await bubbleOf('Why?')).getByRole('button', { name: 'Edit comment' }));
    await user.keyboard(' And when?{Enter}');
    expect(await screen.findByText('Unable to perform the action')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Edit comment' })).toHaveValue('Why? And when?');
  });

  test('deletes after a question', async () => {
    await given(admin, 'Why?');
    const { user } = await renderConversation();
    const remove = within(await bubbleOf('Why?')).getByRole('button', { name: 'Delete comment' });
    await user.click(remove);
    const question = within(await screen.findByRole('dialog', { name: 'Delete Comment' }));
    expect(question.getByText('Are you sure you want to delete this comment?')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(await stored()).toEqual(['Why?']);
    await user.click(remove);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Successfully deleted the comment')).toBeVisible();
    expect(await screen.findByText('No comments yet')).toBeVisible();
  });

  test('shows the page before when the last comment of a page goes', async () => {
    await given(admin, '1', '2', '3', '4', '5', '6');
    const { user } = await renderConversation();
    await user.click(within(await bubbleOf('6')).getByRole('button', { name: 'Delete comment' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await bubbleOf('5');
    expect(bubbles()).toHaveLength(5);
  });
});

describe('what others write meanwhile', () => {
  test('appears on return to the tab, and is told', async () => {
    await given(middle, 'Why?');
    await renderConversation();
    await bubbleOf('Why?');
    await given(middle, 'Anybody?');
    returnToTab();
    await bubbleOf('Anybody?');
    expect(screen.getByText('New comment from Tomas.')).toBeInTheDocument();
  });

  test('opens the next page for who follows, and no other for who reads an earlier one or edits', async () => {
    await given(admin, '1', '2', '3', '4', '5');
    const { user } = await renderConversation();
    await user.click(within(await bubbleOf('5')).getByRole('button', { name: 'Edit comment' }));
    await given(middle, '6');
    returnToTab();
    expect(await screen.findByRole('button', { name: 'Page 2' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Edit comment' })).toHaveValue('5');
    await user.click(screen.getByRole('button', { name: 'Last page' }));
    await bubbleOf('6');
    await given(middle, '7');
    returnToTab();
    await bubbleOf('7');
    await waitFor(() => expect(bubbles()).toHaveLength(2));
  });
});
