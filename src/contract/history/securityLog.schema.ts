import type { Static } from 'typebox';
import Type from 'typebox';
import { linkSchema } from '@/contract/reports/report.schema';
import { listOf } from '@/contract/wire/envelope.schema';
import { nullableText } from '@/contract/wire/nullable.schema';
import { companyQuerySchema, idSchema, listQueryProperties, timestampSchema } from '@/contract/wire/query.schema';
import { securityEvents } from './history';

export const securityEntrySchema = Type.Object({
  id: idSchema,
  event: Type.Enum(securityEvents),
  /** A description of the event. */
  text: Type.String(),
  at: timestampSchema,
  /** The acting user; null for the server. */
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

export type SecurityEntry = Static<typeof securityEntrySchema>;

export type SecurityEvent = SecurityEntry['event'];

export type SecurityLogFilters = NonNullable<Static<typeof securityLogDownloadQuerySchema>['filters']>;
