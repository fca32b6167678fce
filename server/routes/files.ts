import type { App } from '@server/appTypes';
import { takeFileTurn } from '@server/plugins/availability/turns';
import { fileSources } from '@server/services/fileSources';
import { openFileLink, type ServedFile } from '@server/services/files/files';
import Type from 'typebox';

/** Files by their signed links; the link itself says who may have the file. */
export async function filesRoutes(app: App): Promise<void> {
  app.get(
    '/x/files/:token',
    { config: { access: { kind: 'public' } }, schema: { params: Type.Object({ token: Type.String() }) } },
    async (request, reply) => {
      const { database, clock, documents, stagedKinds, reportKinds } = app;
      const sources = fileSources(documents, stagedKinds, reportKinds);
      const takeTurn = (userId: number) => takeFileTurn(request, userId);
      const opening = { database, clock, log: request.log, sources, takeTurn };
      const file = await openFileLink(opening, request.params.token);
      return reply
        .header('content-disposition', dispositionOf(file))
        .header('cache-control', 'private, no-store')
        .type(file.mediaType)
        .send(file.body);
    },
  );
}

/** The name twice: plain for old readers, and in full (RFC 6266). */
function dispositionOf({ fileName, isInline }: ServedFile): string {
  const plain = fileName.replace(/[^\w.-]/g, '_');
  return `${isInline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
