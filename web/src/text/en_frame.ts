// The sentences that all pages need, and the headings of the pages of links.

export const frame = {
  title: (heading: string) => `${heading} - hireline`,
  skip: () => 'Skip to the content',
  menu: () => 'Pages',
  messages: () => 'Messages',
  licences: () => 'Licences',
  loading: () => 'Loading ...',
  retry: () => 'Try again',
  requestId: () => 'Number for questions about this:',
  close: () => 'Close',
  cancel: () => 'Cancel',
  chunkGone: () => ({
    title: 'This page could not be loaded',
    text: 'The service may have been updated, or your device is offline. Load the page again.',
  }),
  reload: () => 'Load the page again',
  go: () => 'Go on',
  signInAgain: () => 'Sign in again',
  keptDraft: () => 'You had begun this before. What you typed is here again.',
  dropDraft: () => 'Start over',

  headings: {
    interview: () => 'Your interview',
    screening: () => 'Questions for you',
    coding: () => 'Problems for you',
    decline: () => 'Decline an invitation',
  },
};
