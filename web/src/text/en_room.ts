// The sentences of the page that leads to the call of an interview.
import { dateTime, time } from './format.ts';

const day = (iso: string) => new Date(iso).toDateString();

export const room = {
  zone: (name: string) => `Times are those of ${name}.`,
  begins: (shown: string) => `Begins in ${shown}`,
  beginsDay: (day: string) => `Begins ${day}`,
  beginsNow: (left: string) => `The interview begins in ${left}.`,
  began: () => 'The interview has begun.',
  from: (now: number, iso: string) => (day(iso) === new Date(now).toDateString()
    ? `You can join from ${time(iso)}.` : `You can join from ${dateTime(iso)}.`),
  fromText: () => 'Leave this page open: the way to the call appears by itself.',
  open: () => 'You can join now',
  openText: () => 'The call opens on the site that the organization uses for calls.',
  join: () => 'Join the call',
  nowhere: () => 'The address of the call is not here yet',
  nowhereText: (organization: string) => `${organization} has not said yet where the call is. Look `
    + 'into the mail of your invitation: the address may be there. If it is not, ask your contact at '
    + `${organization}. This page looks again every minute.`,
  cancelled: () => 'This interview was cancelled',
  cancelledText: (organization: string) => `There is no call. If you did not expect that, ask your `
    + `contact at ${organization}.`,
  declined: () => 'The invitation to this interview was declined',
  declinedText: (organization: string) => 'So there is no call. If that was a mistake, write to your '
    + `contact at ${organization}, who can send another invitation.`,
  over: () => 'This interview is over',
  overText: (organization: string) => 'The call is closed. If you could not take part, write to your '
    + `contact at ${organization} and ask for another time.`,
  away: () => 'Not connected',
  awayText: (iso: string) => `This is what the service said at ${time(iso)}. It is asked again in a `
    + 'moment.',
};
