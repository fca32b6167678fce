import { isRecord } from '@/domain/history/records';
import { type StoredItem, storedItem } from '@/lib/storage/storedItem';

/** A comment being written. Once sent, it has a key, so that it is stored once however often it is sent. */
export type CommentDraft = { text: string; requestKey?: string };

/** Returns the storage of a user's unsent comment on a request. */
export function commentDraftItem(userId: number, requestId: number): StoredItem<CommentDraft> {
  return storedItem(`commentDraft.${userId}.${requestId}`, parseDraft);
}

function parseDraft(stored: unknown): CommentDraft | null {
  if (!isRecord(stored) || typeof stored['text'] !== 'string') return null;
  const { text, requestKey } = stored;
  return { text, ...(typeof requestKey === 'string' && { requestKey }) };
}

/** Returns a key that is unique among the user's comments. Not a random UUID, which browsers only offer to secure pages. */
export function newRequestKey(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

/** Returns the storage of a user's unsaved edit of their own comment. */
export function commentEditItem(userId: number, commentId: number): StoredItem<string> {
  return storedItem(`commentEdit.${userId}.${commentId}`, (stored) => (typeof stored === 'string' ? stored : null));
}
