import type { ServedFile } from '@server/files/files';
import type { FastifyReply } from 'fastify';

/** Sends a file that a link hands out. */
export function sendFile(reply: FastifyReply, file: ServedFile) {
  return reply
    .header('content-disposition', dispositionOf(file))
    .header('cache-control', 'private, no-store')
    .type(file.mediaType)
    .send(file.body);
}

/** Returns the header with the name twice: plain for older readers, and in full (RFC 6266). */
function dispositionOf({ fileName, isInline }: ServedFile): string {
  const plain = fileName.replace(/[^\w.-]/g, '_');
  return `${isInline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
