import Type from 'typebox';
import { companyQuerySchema, idSchema, timestampSchema } from '@/contract/wire/query.schema';

/** The id of a register's entry. */
export const registerParamsSchema = Type.Object({ id: idSchema });

/** Removes an entry, with the `updatedAt` that was loaded. */
export const registerRemoveQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  updatedAt: timestampSchema,
});
