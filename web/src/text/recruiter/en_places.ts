// The sentences that the pages of the organization share.

export const places = {
  pages: () => 'Pages of the organization',
  copy: () => 'Copy',
  selected: () => 'Your browser does not copy here. The text is selected: copy it with its keys.',
};
