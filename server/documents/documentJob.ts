import type { DocumentType } from '@/contract/report';
import type { Units } from '@/domain/focus/focusReport';
import type { FrozenFocus } from '@/domain/focus/frozenFocus';

/** What a document is made of; plain data, since it travels to the worker thread. */
export type DocumentJob = { kind: 'focus'; type: DocumentType; units: Units; report: FrozenFocus };

/** What the thread answers to a job. */
export type WorkerAnswer = { bytes: Uint8Array } | { error: string };

/** A document could not be made; nothing was stored or changed. */
export class DocumentFault extends Error {
  override readonly name = 'DocumentFault';
}
