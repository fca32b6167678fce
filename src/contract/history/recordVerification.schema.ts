import type { Static } from 'typebox';
import Type from 'typebox';
import { answerOf } from '@/contract/wire/envelope.schema';
import { chainBreakKinds } from './history';

/** Differences between a chain entry and the stored record. */
const recordDifferenceSchema = Type.Object({ field: Type.String(), recorded: Type.String(), found: Type.String() });

/** The first place where records and chain disagree. */
const chainBreakSchema = Type.Object({
  /** Null for a record without an entry. */
  entry: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  kind: Type.Enum(chainBreakKinds),
  /** A description of the break and its record. */
  text: Type.String(),
  differences: Type.Array(recordDifferenceSchema),
});

export const recordVerificationSchema = Type.Object({
  agrees: Type.Boolean(),
  /** Number of verified entries, and the last posting among them; null without one. */
  entry_count: Type.Integer({ minimum: 0 }),
  through_commit: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  /** The last entry of the chain, to compare with a copy stored elsewhere; null for an empty chain. */
  head: Type.Union([Type.Object({ entry: Type.Integer({ minimum: 1 }), sha256: Type.String() }), Type.Null()]),
  first_break: Type.Union([chainBreakSchema, Type.Null()]),
});

export const recordVerificationAnswerSchema = answerOf(recordVerificationSchema);

export type RecordVerification = Static<typeof recordVerificationSchema>;

export type ChainBreak = NonNullable<RecordVerification['first_break']>;
