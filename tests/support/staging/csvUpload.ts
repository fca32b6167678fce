import type { InjectOptions } from 'fastify';

const boundary = 'netcap-tests';

/** A request's headers and body that upload a CSV file as a browser does. */
export function csvUpload(
  fileName: string,
  csv: string | Buffer,
  field = 'files',
): Pick<InjectOptions, 'headers' | 'payload'> {
  const head = `content-disposition: form-data; name="${field}"; filename="${fileName}"\r\ncontent-type: text/csv`;
  const parts = [`--${boundary}\r\n${head}\r\n\r\n`, csv, `\r\n--${boundary}--\r\n`];
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat(parts.map((part) => Buffer.from(part))),
  };
}
