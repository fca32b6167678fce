import { accountFile, balanceFile } from '@server/services/books/sources/accountFields';
import { netSuiteRecipes } from '@server/services/books/sources/netSuite';
import { quickBooksRecipes } from '@server/services/books/sources/quickBooks';
import { sageIntacctRecipes } from '@server/services/books/sources/sageIntacct';
import { templateRecipes } from '@server/services/books/sources/template';
import { xeroRecipes } from '@server/services/books/sources/xero';
import { custodianRecipes } from '@server/services/inventory/sources/custodians';
import { positionFile } from '@server/services/inventory/sources/positionFields';
import type { KnownForms } from '@server/services/staging/sheets/findTable';

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
