import type { InjectOptions } from 'fastify';

const boundary = 'netcap-tests';

/** Returns a request's headers and body that upload a CSV file as a browser does. */
export function csvUpload(
  fileName: string,
  csv: string | Buffer,
  field = 'files',
): Pick<InjectOptions, 'headers' | 'payload'> {
  return fileForm({ fileName, content: csv, field }, {});
}

/** Returns the upload of any file, with other fields of the form before it. */
export function fileForm(
  { fileName, content, field = 'files' }: { fileName: string; content: string | Uint8Array; field?: string },
  fields: Readonly<Record<string, string>>,
): Pick<InjectOptions, 'headers' | 'payload'> {
  const head = `content-disposition: form-data; name="${field}"; filename="${fileName}"\r\ncontent-type: text/csv`;
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const parts = [...texts, `--${boundary}\r\n${head}\r\n\r\n`, content, `\r\n--${boundary}--\r\n`];
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat(parts.map((part) => Buffer.from(part))),
  };
}
