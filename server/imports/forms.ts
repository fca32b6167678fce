import { accountFile, balanceFile } from '@server/coa/sources/accountFields';
import { netSuiteRecipes } from '@server/coa/sources/netSuite';
import { quickBooksRecipes } from '@server/coa/sources/quickBooks';
import { sageIntacctRecipes } from '@server/coa/sources/sageIntacct';
import { templateRecipes } from '@server/coa/sources/template';
import { xeroRecipes } from '@server/coa/sources/xero';
import { custodianRecipes } from '@server/inventory/sources/custodians';
import { positionFile } from '@server/inventory/sources/positionFields';
import type { KnownForms } from '@/domain/imports/findTable';

/** The kinds of file that are read, and the sources that are recognized. Any other file of a kind is read by its headers and values. */
export const knownForms: KnownForms = {
  kinds: [balanceFile, positionFile, accountFile],
  sources: [
    ...templateRecipes,
    ...quickBooksRecipes,
    ...xeroRecipes,
    ...netSuiteRecipes,
    ...sageIntacctRecipes,
    ...custodianRecipes,
  ],
};
