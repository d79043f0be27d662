// The sentences of the end of a session: what arrived, and its receipt.
import { zonedDateTime } from './format.ts';

export const receipt = {
  done: () => 'Your answers have arrived',
  doneText: (organization: string) => `${organization} has them. You can close this page. What comes `
    + 'next, you read in a mail.',
  submittedAt: (iso: string) => `Submitted ${zonedDateTime(iso)}.`,
  late: () => 'The time was up, so the service took what it had saved by then.',
  lateFrom: (iso: string) => `It was saved last ${zonedDateTime(iso)}.`,
  lateNothing: () => 'It had saved nothing.',
  differs: () => 'The service has not all that this device has',
  differsText: () => 'The answers to these questions are others than those on this device. The texts '
    + 'of this device stay here, at this link. If they matter, copy them and write to the people '
    + 'who invited you.',
  receipt: () => 'Receipt',
  receiptText: () => 'It proves what was submitted, and when. The long numbers are the SHA-256 '
    + 'digests of your texts. This link shows it again.',
  receiptEqual: () => 'The digests are those of the texts on this device.',
  receiptNumber: () => 'Number',
  digest: () => 'All of it',
  seal: () => 'Seal of the service',
  copy: () => 'Copy the receipt',
  copied: () => 'The receipt is in the clipboard.',
  notCopied: () => 'Your browser did not allow it. Print the receipt, or save it as a file.',
  print: () => 'Print',
  save: () => 'Save as a file',
  file: () => 'receipt.json',
};
