// The words around accounts of an organization.
export const provider = {
  lead: (host: string) => `Sign in with the account that you have at your organization. You go to `
    + `${host}, and come back here.`,
  leadMember: (host: string) => 'If you recruit or interview, sign in with the account that you '
    + `have at your organization. You go to ${host}, and come back here.`,
  button: () => 'Sign in with your organization\'s account',
  leaving: () => 'Going to your organization ...',
  another: () => 'Use another account',
  candidates: () => 'Candidates',
  members: () => 'Recruiters and interviewers',
  membersLater: () => 'Recruiters and interviewers sign in with the account of their organization. '
    + 'That does not work in these pages at the moment. A code signs you in as a candidate only.',
  insecure: () => 'Signing in with your organization\'s account needs an address that begins with '
    + 'https. Ask the people who run this service for it.',
  over: () => ({
    title: 'Your sign-in is over',
    text: 'Its time has passed. Sign in again to go on here.',
  }),
  unready: () => ({
    title: 'Nobody can sign in at the moment',
    text: 'This service uses the accounts of an organization, but their sign-in cannot be reached, '
      + 'or does not work in web pages. Links in your mails work without signing in. Try again in '
      + 'a minute. If it stays so, tell the people who run this service.',
  }),
  nothing: () => ({
    title: 'Nobody can sign in here',
    text: 'Signing in is not set up on this server. Links in your mails work without it. If you '
      + 'run this server, choose how people sign in: set HIRELINE_SIGN_IN or '
      + 'HIRELINE_AUTH_ISSUER.',
  }),
  account: () => 'You signed in with the account of your organization. Your address, your password '
    + 'and the devices where you are signed in are kept there, so you change them there.',
  stillIn: () => 'Your organization could still know you in this browser. On a shared device, sign '
    + 'out there, too.',
};

// Of the demo, what is said to those who are one of its people.
export const demo = {
  notice: () => 'Development',
  banner: () => 'You are a person of the demo. This works only on a server for development.',
  account: () => 'You are a person of the demo. Such people have no devices and no passkeys, and '
    + 'keep their address.',
};
