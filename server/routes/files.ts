import type { App } from '@server/appTypes';
import { takeFileTurn } from '@server/plugins/availability/turns';
import { fileSources } from '@server/services/fileSources';
import { openFileLink } from '@server/services/files/files';
import Type from 'typebox';
import { sendFile } from './sendFile';

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
      return sendFile(reply, file);
    },
  );
}
