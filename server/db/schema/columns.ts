import { bigint, boolean, customType, integer, numeric, pgSequence, text, timestamp } from 'drizzle-orm/pg-core';
import { firstRecordId, type VersionStatus } from '@/contract/staging/staging';

/** Ids of all records of the API; lower numbers are reserved for the app's temporary ids. */
export const recordIds = pgSequence('record_ids', { startWith: firstRecordId });

/** An id of a record of the API, a version or a person: 64 bits, read as a number. */
export const recordId = () => bigint({ mode: 'number' });

/** Time to the millisecond, so that values in wire format equal the stored ones. */
export const moment = () => timestamp({ precision: 3, withTimezone: true, mode: 'date' });

/** A calendar day as text, `YYYY-MM-DD`. */
export const day = customType<{ data: string; driverData: string }>({ dataType: () => 'date' });

/** Text compared and searched byte by byte. */
export const byteText = customType<{ data: string; driverData: string }>({ dataType: () => 'text collate "C"' });

/** Bytes, such as an image. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Exact money: 13 digits before the decimal point, two after; read as text. */
export const amount = () => numeric({ precision: 15, scale: 2 });

export const timestamps = {
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
};

/** Columns of every staged record's version (docs/architecture.md, "Versioned records and staging"). */
export const versionColumns = {
  companyId: recordId().notNull(),
  versionId: recordId().generatedAlwaysAsIdentity().notNull(),
  /** The record's own id, the same through all its versions. */
  id: recordId().notNull(),
  status: text().$type<VersionStatus>().notNull(),
  isDeleted: boolean().notNull().default(false),
  authorId: recordId().notNull(),
  /** Committed version that a staged one was made from; null for an addition. */
  baseVersionId: recordId(),
  reviewRequestId: recordId(),
  /** Key by which an addition sent twice is recognized. */
  temporaryId: integer(),
  temporaryUpdatedAt: moment(),
  /** The company's commit counter when this version was committed, and when it was replaced. */
  commitNumber: integer(),
  replacedCommitNumber: integer(),
  /** Import that created it, see `imports`. */
  importId: recordId(),
  validAt: moment(),
  replacedAt: moment(),
  ...timestamps,
};
