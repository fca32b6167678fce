import Type from 'typebox';
import { linkSchema } from '../reports/report.schema';
import { listOf } from '../wire/envelope.schema';
import { nullableText } from '../wire/nullable.schema';
import { companyQuerySchema, idSchema, listQueryProperties, timestampSchema } from '../wire/query.schema';
import { securityEvents } from './securityLog.values';

export const securityEntrySchema = Type.Object({
  id: idSchema,
  event: Type.Enum(securityEvents),
  /** What happened, in words. */
  text: Type.String(),
  at: timestampSchema,
  /** Who did it; null for what the server did. */
  user: Type.Union([Type.Object({ id: idSchema, first_name: Type.String(), last_name: Type.String() }), Type.Null()]),
  address: nullableText,
  device: nullableText,
});

const filters = Type.Optional(Type.Object({ event: Type.Optional(Type.Enum(securityEvents)) }));

export const securityLogQuerySchema = Type.Object({
  company_id: listQueryProperties.company_id,
  pagination: listQueryProperties.pagination,
  filters,
});

export const securityLogAnswerSchema = listOf(securityEntrySchema);

export const securityLogDownloadQuerySchema = Type.Object({ ...companyQuerySchema.properties, filters });

export const securityLogDownloadAnswerSchema = linkSchema;
