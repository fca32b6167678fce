import Type from 'typebox';
import { answerOf } from '../wire/envelope.schema';
import { chainBreakKinds } from './recordVerification.values';

/** What the records say of something otherwise than its entry. */
const recordDifferenceSchema = Type.Object({ field: Type.String(), recorded: Type.String(), found: Type.String() });

/** The first place at which the records don't bear out their chain. */
const chainBreakSchema = Type.Object({
  /** Null for a record that has no entry. */
  entry: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  kind: Type.Enum(chainBreakKinds),
  /** As people read it: what is wrong, and of what. */
  text: Type.String(),
  differences: Type.Array(recordDifferenceSchema),
});

export const recordVerificationSchema = Type.Object({
  agrees: Type.Boolean(),
  /** How many entries were verified, and the last posting among them; null where there is none. */
  entry_count: Type.Integer({ minimum: 0 }),
  through_commit: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  /** The last entry of the chain, which a copy kept elsewhere can be compared with; null while there is none. */
  head: Type.Union([Type.Object({ entry: Type.Integer({ minimum: 1 }), sha256: Type.String() }), Type.Null()]),
  first_break: Type.Union([chainBreakSchema, Type.Null()]),
});

export const recordVerificationAnswerSchema = answerOf(recordVerificationSchema);
