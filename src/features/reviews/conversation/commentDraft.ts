import { isRecord } from '@/domain/records';
import { type StoredItem, storedItem } from '@/lib/storage';

/** A comment that is being written. The key goes with its text once it was sent, so that it is stored once however often it is sent. */
export type CommentDraft = { text: string; requestKey?: string };

/** Where the browser keeps a person's comment on a request until it is sent. */
export function commentDraftItem(userId: number, requestId: number): StoredItem<CommentDraft> {
  return storedItem(`commentDraft.${userId}.${requestId}`, parseDraft);
}

function parseDraft(stored: unknown): CommentDraft | null {
  if (!isRecord(stored) || typeof stored['text'] !== 'string') return null;
  const { text, requestKey } = stored;
  return { text, ...(typeof requestKey === 'string' && { requestKey }) };
}

/** A key that the person's other comments don't have. Browsers offer random ids to secure pages alone. */
export function newRequestKey(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

/** Where the browser keeps what a person makes of an own comment until it is saved. */
export function commentEditItem(userId: number, commentId: number): StoredItem<string> {
  return storedItem(`commentEdit.${userId}.${commentId}`, (stored) => (typeof stored === 'string' ? stored : null));
}
