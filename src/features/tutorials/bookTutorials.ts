import { paths } from '@/lib/paths';
import { staff, type Tutorial } from './tutorial';

export const company: Tutorial = {
  title: 'Set up the company',
  summary: 'Company profile, capital settings and people.',
  roles: staff,
  steps: [
    {
      text: 'Open the menu under your name, choose **Company Profile**, and fill in **General Information**.',
      screen: 'General Information',
      to: paths.settings.generalInformation(),
      alt: 'The General Information tab under an open profile menu, where Company Profile is marked.',
    },
    {
      text: 'In **Other Information**, enter the **Fiscal Year End Date** and the **Company Type**, which net capital and FOCUS need.',
      screen: 'Other Information',
      to: paths.settings.otherInformation(),
      alt: 'Accounting and Capital in the company profile, with the fiscal year end date 12-31 marked.',
    },
    {
      text: 'Below, under **Capital settings**, press **Add capital settings** for the minimum dollar amount, the method and what the firm does.',
      screen: 'Other Information',
      to: paths.settings.otherInformation(),
      alt: 'Capital settings in force today, with the button Add capital settings marked.',
    },
    {
      text: 'In **User List**, press **Send Invite to User** and choose a role: everyone can prepare changes, admins approve them.',
      screen: 'User List',
      to: paths.settings.userList(),
      alt: 'The dialog that invites a user, with name, title, e-mail address and role.',
    },
  ],
};

export const chartOfAccounts: Tutorial = {
  title: 'Import the chart of accounts and map it',
  summary: 'Your accounts, each with its FOCUS and SSOI line.',
  steps: [
    {
      text: 'Choose **Import** in the menu, then the account list that your software exports. Check what each column is read as.',
      screen: 'Import',
      to: paths.imports('account'),
      alt: 'The preview of a chart of accounts: what the file is, and what each column is read as.',
      ofTemplate: {
        text: 'Press **Import Chart of Accounts** and choose a CSV file with the columns of the template.',
        screen: 'Manage Chart of Accounts',
        to: paths.coa.edit(),
      },
    },
    {
      text: 'Check the imported rows: only you see them, as **EDITING**, until you mark them done.',
      screen: 'Manage Chart of Accounts',
      to: paths.coa.edit(),
      alt: 'Imported accounts with their FOCUS and SSOI lines and the status EDITING.',
    },
    {
      text: 'Choose **Unmapped** to see the accounts without a FOCUS line, each with a suggested one.',
      screen: 'Unmapped accounts',
      to: `${paths.coa.edit()}?show=unmapped`,
      alt: 'Unmapped accounts with suggested lines, and the choice Unmapped marked.',
    },
    {
      text: 'Press **Map Unmapped Accounts** to accept a suggestion for each account, or search all lines.',
      screen: 'Unmapped accounts',
      to: `${paths.coa.edit()}?show=unmapped`,
      alt: 'The dialog Map Unmapped Accounts with the suggested lines of an account.',
    },
    {
      text: "Press **Save**, then **Mark Done**: an admin's rows post to the books right away, all others are sent for review.",
      screen: 'Manage Chart of Accounts',
      to: paths.coa.edit(),
      alt: 'The bar of the edit screen with unsaved changes, Save and Mark Done.',
    },
  ],
};

export const trialBalance: Tutorial = {
  title: 'Import a trial balance',
  summary: 'The balances of a month or quarter, in balance and in the books.',
  steps: [
    {
      text: 'Choose **Import** in the menu, then the trial balance that your software exports as of the last day of the period. Answer what it asks.',
      screen: 'Import',
      to: paths.imports('balance'),
      alt: 'The preview of a trial balance with its period, and debits and credits in balance.',
      ofTemplate: {
        text: 'Press **Import TB CSV File** and choose the trial balance as of the last day of the period.',
        screen: 'Manage Trial Balance',
        to: paths.trialBalance.edit(),
      },
    },
    {
      text: 'Check that the period is **In balance**: the bar above the table adds up debits and credits, your own changes included.',
      screen: 'Manage Trial Balance',
      to: paths.trialBalance.edit(),
      alt: 'The bar with debits, credits and In balance, above the imported rows.',
    },
    {
      text: 'To correct an amount, press **Edit** in its row; **Contra-Account Mode** adjusts other accounts with it, so that the period stays in balance.',
      screen: 'Manage Trial Balance',
      to: paths.trialBalance.edit(),
      alt: 'The form of a trial balance item with Contra-Account Mode turned on.',
    },
    {
      text: 'Press **Mark Done**, after the chart of accounts is done.',
      screen: 'Manage Trial Balance',
      to: paths.trialBalance.edit(),
      alt: 'The message that the rows posted to the books, and the button Mark Done marked.',
    },
    {
      text: 'Read the **Balance Sheet** and the **Income Statement** of the period.',
      screen: 'Balance Sheet',
      to: paths.reports.balanceSheet(),
      alt: 'The balance sheet of the period, by line with its accounts.',
    },
  ],
};

export const positions: Tutorial = {
  title: 'Enter positions and read haircuts',
  summary: 'The inventory of a report date and what the rule charges for it.',
  steps: [
    {
      text: 'Choose **Import** in the menu, then the statement of positions that your custodian exports. Check its report date.',
      screen: 'Import',
      to: paths.imports('position'),
      alt: 'The preview of a statement of positions with its report date and the new positions.',
      ofTemplate: {
        text: 'Press **Import**, enter the **Report Date** and choose a CSV file with the columns of the template.',
        screen: 'Edit Inventory and Haircuts',
        to: paths.inventory.editNonOptions(),
      },
    },
    {
      text: 'Or press **Add Inventory** to enter a position by hand; the form shows the haircut percentage for its maturity date.',
      screen: 'Edit Inventory and Haircuts',
      to: paths.inventory.editNonOptions(),
      alt: 'The form of a position with its value and haircut percentage.',
    },
    {
      text: 'Press **Save**, which computes the haircuts, then **Mark Done**.',
      screen: 'Edit Inventory and Haircuts',
      to: paths.inventory.editNonOptions(),
      alt: 'A saved position whose haircut reads if approved, and the button Mark Done marked.',
    },
    {
      text: 'In the list, select a haircut to see its percentage, the paragraph of the rule and what offsets the position.',
      screen: 'Merged inventory',
      to: paths.inventory.merged(),
      alt: 'The explanation of a haircut: percentage, value, charge and paragraph of Rule 15c3-1.',
    },
    {
      text: 'Read **Haircut Summary** for the total of each class, which net capital deducts.',
      screen: 'Haircut Summary',
      to: paths.reports.haircutSummary(),
      alt: 'The haircut summary of a report date by class of securities.',
    },
  ],
};
