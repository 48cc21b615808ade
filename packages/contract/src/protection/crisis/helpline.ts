/**
 * SeafarerHelp: people who answer seafarers and their families at any hour. The day is when the page was read; the page
 * does not have the telephone number.
 */
export const helpline = {
  name: 'SeafarerHelp',
  phone: '+44 20 7323 2737',
  whatsApp: '+44 7909 470732',
  email: 'help@seafarerhelp.org',
  url: 'https://www.seafarerhelp.org/',
  source: 'ISWAN',
  checkedOn: '2019-02-14',
} as const;
