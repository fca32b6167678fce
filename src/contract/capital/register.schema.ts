import Type from 'typebox';
import { companyQuerySchema, idSchema, timestampSchema } from '../wire/query.schema';

/** Which entry of a register. */
export const registerParamsSchema = Type.Object({ id: idSchema });

/** Removes an entry, with the `updatedAt` that was loaded. */
export const registerRemoveQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  updatedAt: timestampSchema,
});
