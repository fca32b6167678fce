import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { takeReceiptTurn, takeUploadTurn } from '@server/plugins/availability/turns';
import type { FastifyRequest } from 'fastify';
import { ApiError, malformed, tooLarge } from './errors';
import { makeUploadFolder } from './uploadFolders';

/** A file of a request: its contents and its name. */
export type ReceivedFile = { bytes: AsyncIterable<Uint8Array>; fileName: string };

/**
 * Receives the one file of a multipart request, in its field `files`, completely, then runs `work` with it and the other fields in its turn, so that
 * a slow upload blocks no other work. Throws 400 for a body that is broken, cut off, without the file, or with another; 413 for a file over the
 * limit.
 */
export function receiveFile<Result>(
  request: FastifyRequest,
  work: (file: AsyncIterable<Uint8Array>, fields: Record<string, string>, fileName: string) => Promise<Result>,
  { fieldSize }: { fieldSize?: number } = {},
): Promise<Result> {
  const take = (files: ReadonlyMap<string, ReceivedFile>, fields: Record<string, string>) => {
    const file = files.get(onlyFile);
    if (file === undefined) throw missingFile();
    return work(file.bytes, fields, file.fileName);
  };
  return receiveFiles(request, { names: [onlyFile], fieldSize }, take);
}

const onlyFile = 'files';

type Receiving = { names: readonly string[]; fieldSize?: number | undefined };

/** Does the same for several files, each in its own field; fields without a file aren't in the map. */
export async function receiveFiles<Result>(
  request: FastifyRequest,
  receiving: Receiving,
  work: (files: ReadonlyMap<string, ReceivedFile>, fields: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw missingFile();
  await takeReceiptTurn(request);
  const folder = await makeUploadFolder();
  try {
    const { fields, files } = await receive(request, { folder, ...receiving }).catch(refuse);
    await takeUploadTurn(request);
    return await work(files, fields);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Received = { fields: Record<string, string>; files: Map<string, ReceivedFile> };

async function receive(
  request: FastifyRequest,
  { folder, names, fieldSize }: Receiving & { folder: string },
): Promise<Received> {
  const files = new Map<string, ReceivedFile>();
  const fields: Record<string, string> = {};
  const limits = { files: names.length, ...(fieldSize === undefined ? {} : { fieldSize }) };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const path = join(folder, `file${files.size}`);
      await keepFile(part, { path, names });
      files.set(part.fieldname, { bytes: bytesOf(path), fileName: storableName(part.filename) });
    } else if (typeof part.value === 'string') {
      fields[part.fieldname] = part.value;
    }
  }
  return { fields, files };
}

const maxNameLength = 255;

/** Returns the file's name without characters that can't be stored; parts of a form may have no name. */
function storableName(name: string | undefined = ''): string {
  return name.slice(0, maxNameLength).replace(/[\p{Cc}\p{Cs}]/gu, '') || 'Unnamed file';
}

async function keepFile(
  { fieldname, file }: MultipartFile,
  { path, names }: { path: string; names: readonly string[] },
): Promise<void> {
  if (!names.includes(fieldname)) {
    file.resume();
    throw missingFile();
  }
  await pipeline(file, createWriteStream(path, { mode: 0o600 }));
  if (file.truncated) throw tooLarge('The file is larger than 10 MB.');
}

/** Opens the file only when it is read, and again for each read, so that a request can be refused before. */
function bytesOf(path: string): AsyncIterable<Uint8Array> {
  return { [Symbol.asyncIterator]: () => createReadStream(path)[Symbol.asyncIterator]() };
}

function missingFile(): ApiError {
  return malformed('Choose a file.', [{ path: 'files', message: 'This field is required' }]);
}

/** Throws 400 for errors of the body's parser, which have no status; rethrows refusals and storage failures. */
function refuse(error: unknown): never {
  if (error instanceof ApiError || !(error instanceof Error) || 'syscall' in error) throw error;
  if ('code' in error && error.code === 'FST_FILES_LIMIT') {
    throw malformed('Upload one file at a time.', [{ path: 'files', message: 'must be a single file' }]);
  }
  throw malformed('The upload was interrupted. Upload the file again.', [
    { path: 'files', message: 'must be a whole file' },
  ]);
}
