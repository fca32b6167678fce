import type { App } from '@server/common/appTypes';
import { sendFile } from '@server/common/sendFile';
import { takeFileTurn } from '@server/plugins/availability/turns';
import Type from 'typebox';
import { openFileLink } from './auth/session/fileLinks';
import { fileSources } from './fileSources';

/** Serves files by signed links; the link itself grants access. */
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
      return sendFile(reply, file);
    },
  );
}
