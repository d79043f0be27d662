// The words of the way back from a provider.
import type { Refusal } from '../auth/provider.ts';

interface Words {
  title: string;
  text: string;
}

const again = 'Try again. If it stays so, tell the people who run this service.';

// What a provider refused, or what went wrong on the way.
export const refusals: Record<Refusal, () => Words> = {
  denied: () => ({
    title: 'You were not signed in',
    text: 'The sign-in was cancelled, or your organization does not let this account in here. Try '
      + 'again, or use another account.',
  }),
  login: () => ({
    title: 'Your organization has to ask you first',
    text: 'You were not signed in there. Sign in again, and answer what it asks.',
  }),
  unavailable: () => ({
    title: 'Your organization\'s sign-in has a problem',
    text: 'It could not sign you in just now. Try again in a minute.',
  }),
  settings: () => ({
    title: 'Your organization refuses this service',
    text: 'This is no fault of yours: the service is not registered there as it should be. Tell '
      + 'the people who run it.',
  }),
  used: () => ({
    title: 'This sign-in is over',
    text: 'It was finished already, or it began in another tab or browser. Sign in again here.',
  }),
  foreign: () => ({
    title: 'This answer belongs to another sign-in',
    text: 'You were not signed in, since it does not fit the sign-in that began in this tab. Sign '
      + 'in again here.',
  }),
  late: () => ({
    title: 'This sign-in took too long',
    text: 'What your organization sent works for a short time, and once. Sign in again.',
  }),
  unreachable: () => ({
    title: 'Your organization\'s sign-in cannot be reached',
    text: `It knows you, but gave this page no answer. ${again}`,
  }),
  invalid: () => ({
    title: 'The answer of your organization is not valid',
    text: `You were not signed in. ${again}`,
  }),
  another: () => ({
    title: 'Another account is signed in there now',
    text: 'Your sign-in could not be renewed, because your organization\'s sign-in knows this '
      + 'browser under another account. Sign in again with the account that you want to use.',
  }),
};

export const returned = {
  says: () => 'Your organization says:',
  otherWay: () => 'Choose another way to sign in',
};
