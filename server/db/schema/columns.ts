import { bigint, boolean, customType, integer, numeric, pgSequence, text, timestamp } from 'drizzle-orm/pg-core';
import { firstRecordId, type VersionStatus } from '@/contract/staging/staging';

/** Ids of records and everything else that travels; what is below is left to the app's temporary ids. */
export const recordIds = pgSequence('record_ids', { startWith: firstRecordId });

/** Moments are kept to the millisecond, so that what travels compares equal with what is stored. */
export const moment = () => timestamp({ precision: 3, withTimezone: true, mode: 'date' });

/** A calendar day as text, `YYYY-MM-DD`. */
export const day = customType<{ data: string; driverData: string }>({ dataType: () => 'date' });

/** Text that is compared and searched byte by byte. */
export const byteText = customType<{ data: string; driverData: string }>({ dataType: () => 'text collate "C"' });

/** Bytes, such as an image. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Exact money: 13 digits before the decimal point, two after; read as text. */
export const amount = () => numeric({ precision: 15, scale: 2 });

export const timestamps = {
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
};

/** What every version of a staged record carries (docs/architecture.md, "Versioned records and staging"). */
export const versionColumns = {
  companyId: integer().notNull(),
  versionId: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  /** The record's own id, the same through all its versions. */
  id: integer().notNull(),
  status: text().$type<VersionStatus>().notNull(),
  isDeleted: boolean().notNull().default(false),
  authorId: integer().notNull(),
  /** The committed version that a staged one was made from; null for an addition. */
  baseVersionId: bigint({ mode: 'number' }),
  reviewRequestId: integer(),
  /** By these an addition that is sent twice is recognised. */
  temporaryId: integer(),
  temporaryUpdatedAt: moment(),
  /** The company's commit counter at the commit of this version, and of the one that replaced it. */
  commitNumber: integer(),
  replacedCommitNumber: integer(),
  /** The import that it came with, see `imports`. */
  importId: integer(),
  validAt: moment(),
  replacedAt: moment(),
  ...timestamps,
};
