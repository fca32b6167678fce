import { signFileLink } from '@server/auth/session/fileLinks';
import { findUser } from '@server/auth/usersRepository';
import type { CompanyContext } from '@server/common/context';
import { requireCompany } from '@server/company/companies';
import { withSnapshot } from '@server/db/client';
import type { DocumentQueue } from '@server/documents/documentQueue';
import type { FileSource } from '@server/files/files';
import { makeSheetFile } from '@server/statements/sheetFile';
import type { WhatIfFileQuery, WhatIfScenario } from '@/contract/whatIf/whatIfScenario.schema';
import type { PrintedSheet, SheetOrigin } from '@/domain/statements/reportSheet';
import { scenarioFileName } from '@/domain/whatIf/outcomes/scenarioFileName';
import { scenarioComparisonSheet, scenarioSheet } from '@/domain/whatIf/outcomes/scenarioSheet';
import { readScenarioIn } from './scenarios';

type FileRequest = Omit<WhatIfFileQuery, 'company_id'>;

const sourceName = 'what-if';

/** Returns a link to a scenario, or a comparison of two, as a document. Throws 404 for one that the company doesn't have. */
export async function linkToScenario(context: CompanyContext, request: FileRequest): Promise<string> {
  await readSheet(context, request);
  return signFileLink(context, { source: sourceName, reference: JSON.stringify(request) });
}

/** Creates the source of scenario documents, by the figures that they were last computed with. */
export function whatIfFiles(documents: DocumentQueue): FileSource {
  return {
    name: sourceName,
    open: async (context, reference) => {
      // The signed reference is what `linkToScenario` wrote.
      const request = JSON.parse(reference) as FileRequest;
      const { sheet, name } = await readSheet(context, request);
      return makeSheetFile(sheet, { type: request.type, name }, { documents, context });
    },
  };
}

function readSheet(
  { database, member }: CompanyContext,
  { scenario: id, compared_with: otherId }: FileRequest,
): Promise<{ sheet: PrintedSheet; name: string }> {
  const { companyId, userId } = member;
  return withSnapshot(database, async (tx) => {
    const scenario = await readScenarioIn(tx, { companyId, id });
    const other = otherId === undefined ? null : await readScenarioIn(tx, { companyId, id: otherId });
    const { companyName, isSample } = await requireCompany(tx, companyId);
    const user = await findUser(tx, userId);
    const preparedBy = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim();
    const origin: SheetOrigin = { preparedBy, posting: postingOf(scenario, other) };
    const about = { companyName, origin, ...(isSample ? { isSample } : {}) };
    const sheet = other === null ? scenarioSheet(scenario, about) : scenarioComparisonSheet([scenario, other], about);
    return { sheet, name: scenarioFileName([scenario, ...(other === null ? [] : [other])]) };
  });
}

/** Returns the posting that all figures were computed from; if two differ, the notes have both. */
function postingOf({ outcome }: WhatIfScenario, other: WhatIfScenario | null): SheetOrigin['posting'] {
  const number = outcome.commit_number;
  return other === null || other.outcome.commit_number === number ? { number, approved: null } : null;
}
