/** A recipient of notices. */
export type NoticeRecipient = {
  name: string;
  /** Name for a letter, with bracketed blanks for the user to fill. */
  addressee: string;
  /** Its office, or the condition under which it is notified. */
  detail: string;
  /** Ways to send it a notice, as far as published. */
  ways: string;
  /** Source of `ways`. */
  source: string;
  /** Notified only by firms that are registered with it, which Netcap doesn't know. */
  isConditional: boolean;
};

const secStaff =
  'SEC Division of Trading and Markets, staff guidance on broker-dealer notices, October 2017. Check sec.gov before you send.';
const finraPage = 'FINRA, Regulatory Notifications page, 2025. Check finra.org before you send.';

/**
 * The recipients named by the rules. Rule 17a-11(h) and Rule 15c3-1(e)(1)(iv) name the same four, (h) an e-mail address on the SEC's website instead of
 * its two offices; FINRA Rule 4120(a)(1) names FINRA alone. Addresses aren't in the rules and change, so each has its source.
 */
export const noticeRecipients = {
  secHeadquarters: {
    name: 'SEC, principal office',
    addressee: 'U.S. Securities and Exchange Commission, Division of Trading and Markets, Washington, DC',
    detail: 'Division of Trading and Markets, Washington, DC',
    ways: 'For Rule 17a-11, the e-mail address for broker-dealer notices on sec.gov, instead of both SEC offices ((h)). Else fax 202-772-9273, or mail to Attn: Broker-Dealer Notices, Mail Stop 7010, 100 F Street NE, Washington, DC 20549',
    source: secStaff,
    isConditional: false,
  },
  secRegional: {
    name: 'SEC, regional office',
    addressee: 'U.S. Securities and Exchange Commission, [regional office]',
    detail: 'For the region of your principal place of business',
    ways: 'By the directory of regional offices on sec.gov; for Rule 17a-11, not needed with an e-mail to the address on sec.gov ((h))',
    source: secStaff,
    isConditional: false,
  },
  examiningAuthority: {
    name: 'Designated examining authority',
    addressee: '[FINRA, or your examining authority]',
    detail: 'FINRA for most firms',
    ways: 'FINRA Gateway, under Regulatory Notifications',
    source: finraPage,
    isConditional: false,
  },
  cftc: {
    name: 'CFTC',
    addressee: '[CFTC, if you are registered with it]',
    detail: 'Only if you are registered with it as a futures commission merchant',
    ways: "By the CFTC's instructions",
    source: 'Not confirmed.',
    isConditional: true,
  },
  finra: {
    name: 'FINRA',
    addressee: 'Financial Industry Regulatory Authority',
    detail: 'Carrying and clearing members only',
    ways: 'FINRA Gateway, form for Rule 4120(a) under Regulatory Notifications',
    source: finraPage,
    isConditional: false,
  },
} as const satisfies Record<string, NoticeRecipient>;

export type NoticeRecipientId = keyof typeof noticeRecipients;

/** The recipients of Rule 17a-11(h) and Rule 15c3-1(e)(1)(iv). */
export const rule17a11Recipients: readonly NoticeRecipientId[] = [
  'secHeadquarters',
  'secRegional',
  'examiningAuthority',
  'cftc',
];

/** Returns a recipient by its stored id; undefined for one that this version doesn't know. */
export function findRecipient(id: string): NoticeRecipient | undefined {
  const all: Readonly<Record<string, NoticeRecipient>> = noticeRecipients;
  return all[id];
}
