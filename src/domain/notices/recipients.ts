/** Who is told by a notice. */
export type NoticeRecipient = {
  name: string;
  /** The name as a letter has it; in brackets what a person has to fill in. */
  addressee: string;
  /** Which of its offices, or when it is told at all. */
  detail: string;
  /** How it takes notices, as far as that is published. */
  ways: string;
  /** Where `ways` comes from. */
  source: string;
  /** Told only by firms that are registered with it, which Netcap doesn't know. */
  isConditional: boolean;
};

const secStaff =
  'SEC Division of Trading and Markets, staff guidance on broker-dealer notices, October 2017. Check sec.gov before you send.';
const finraPage = 'FINRA, Regulatory Notifications page, 2025. Check finra.org before you send.';

/**
 * Whom the rules name. Rule 17a-11(g) and Rule 15c3-1(e)(1)(iv) name the same four; FINRA Rule 4120(a)(1) names FINRA alone. How notices reach them is not in
 * the rules and changes, so each has its source.
 */
export const noticeRecipients = {
  secHeadquarters: {
    name: 'SEC, principal office',
    addressee: 'U.S. Securities and Exchange Commission, Division of Trading and Markets, Washington, DC',
    detail: 'Division of Trading and Markets, Washington, DC',
    ways: 'Fax 202-772-9273, or mail to Attn: Broker-Dealer Notices, Mail Stop 7010, 100 F Street NE, Washington, DC 20549',
    source: secStaff,
    isConditional: false,
  },
  secRegional: {
    name: 'SEC, regional office',
    addressee: 'U.S. Securities and Exchange Commission, [regional office]',
    detail: 'For the region of your principal place of business',
    ways: 'By the directory of regional offices on sec.gov',
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

/** A recipient by its id, as stored; undefined for one that this version doesn't know. */
export function recipientOf(id: string): NoticeRecipient | undefined {
  const all: Readonly<Record<string, NoticeRecipient>> = noticeRecipients;
  return all[id];
}
