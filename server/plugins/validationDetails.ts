import type { FastifySchemaValidationError } from 'fastify';
import type { ErrorDetail } from '@/contract/wire/envelope.schema';

/** Maximum of details in one answer. */
export const maxDetails = 100;

/** Converts schema errors to details with the path as callers write it: `data[3].accountNumber`. */
export function toDetails(errors: FastifySchemaValidationError[], part = ''): ErrorDetail[] {
  return errors
    .flatMap(errorDetails)
    .slice(0, maxDetails)
    .map(({ path, message }) => ({ path: path || part, message }));
}

function errorDetails({ instancePath, params, keyword, message }: FastifySchemaValidationError): ErrorDetail[] {
  const missing = params['requiredProperties'];
  if (keyword === 'required' && Array.isArray(missing)) {
    return missing.map((name) => ({ path: pathOf(`${instancePath}/${name}`), message: 'This field is required' }));
  }
  const allowed = params['allowedValues'];
  const text = Array.isArray(allowed) ? `must be one of ${allowed.join(', ')}` : message;
  return [{ path: pathOf(instancePath), message: text ?? 'is not valid' }];
}

function pathOf(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((name, position) => (/^\d+$/.test(name) ? `[${name}]` : `${position === 0 ? '' : '.'}${name}`))
    .join('');
}
