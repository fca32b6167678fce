import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { ApiError, malformed, tooLarge } from '@server/errors';
import { takeReceiptTurn, takeUploadTurn } from '@server/plugins/availability/turns';
import { makeUploadFolder } from '@server/uploadFolders';
import type { FastifyRequest } from 'fastify';

/**
 * Takes the one file of a multipart request, in its field `files`, in whole before `work` begins with it and with the texts of the other
 * fields, so that nothing else waits for a slow line; `work` waits for its turn. Throws 400 for a body that is broken or cut off, without the
 * file, or with another; 413 for a file over the limit.
 */
export async function withReceivedFile<Result>(
  request: FastifyRequest,
  work: (file: AsyncIterable<Uint8Array>, fields: Record<string, string>, fileName: string) => Promise<Result>,
  { fieldSize }: { fieldSize?: number } = {},
): Promise<Result> {
  if (!request.isMultipart()) throw missingFile();
  await takeReceiptTurn(request);
  const folder = await makeUploadFolder();
  const path = join(folder, 'file');
  try {
    const { fields, fileName } = await receive(request, { path, fieldSize }).catch(refuse);
    await takeUploadTurn(request);
    return await work(bytesOf(path), fields, fileName);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Received = { fields: Record<string, string>; fileName: string };

async function receive(
  request: FastifyRequest,
  { path, fieldSize }: { path: string; fieldSize: number | undefined },
): Promise<Received> {
  let fileName: string | null = null;
  const fields: Record<string, string> = {};
  const parts = fieldSize === undefined ? request.parts() : request.parts({ limits: { fieldSize } });
  for await (const part of parts) {
    if (part.type === 'file') {
      await keepFile(part, path);
      fileName = storableName(part.filename);
    } else if (typeof part.value === 'string') {
      fields[part.fieldname] = part.value;
    }
  }
  if (fileName === null) throw missingFile();
  return { fields, fileName };
}

const maxNameLength = 255;

/** A file's name without what can't be stored; a part of a form can come without one, too. */
function storableName(name: string | undefined = ''): string {
  return name.slice(0, maxNameLength).replace(/[\p{Cc}\p{Cs}]/gu, '') || 'Unnamed file';
}

async function keepFile({ fieldname, file }: MultipartFile, path: string): Promise<void> {
  if (fieldname !== 'files') {
    file.resume();
    throw missingFile();
  }
  await pipeline(file, createWriteStream(path, { mode: 0o600 }));
  if (file.truncated) throw tooLarge('The file is larger than 10 MB.');
}

/** Opens the file when it is read and not before, each time: a request can be refused without a look into it. */
function bytesOf(path: string): AsyncIterable<Uint8Array> {
  return { [Symbol.asyncIterator]: () => createReadStream(path)[Symbol.asyncIterator]() };
}

function missingFile(): ApiError {
  return malformed('Choose a file.', [{ path: 'files', message: 'This field is required' }]);
}

/** What is neither a refusal nor a failure of the storage comes of the body: its parser throws errors without a status. */
function refuse(error: unknown): never {
  if (error instanceof ApiError || !(error instanceof Error) || 'syscall' in error) throw error;
  if ('code' in error && error.code === 'FST_FILES_LIMIT') {
    throw malformed('Upload one file at a time.', [{ path: 'files', message: 'must be a single file' }]);
  }
  throw malformed('The upload was interrupted. Upload the file again.', [
    { path: 'files', message: 'must be a whole file' },
  ]);
}
