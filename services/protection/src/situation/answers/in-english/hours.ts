import type { Advice } from '../../situation-answer.js';

export const hoursAdviceInEnglish: Record<string, Advice> = {
  'no-rest': {
    rule: 'Rest: at least 10 hours in any 24 and 77 in 7 days, in no more than two periods, one at least 6 long, with no more than 14 between them; or work at most 14 and 72. Less only by an approved CBA. STCW for watchkeepers: not below 70, for up to two weeks in a row.',
    today: [
      'If you fall asleep on watch or at dangerous work, tell the officer of the watch or the master at once: it endangers everybody.',
      'Write down work and rest by half hours. Check any 24 hours, not the day from midnight. Watches of 6 on 6 off are not forbidden as such.',
      'Compare with the table of working arrangements on the board and ask the master in writing to change it. Name dates and hours.',
      'Do not sign wrong hours. Mark what is wrong “I do not agree” and take a photo.',
      'If nothing changes, write to the company’s designated person (DPA), then to port state control and the ITF. Ask not to be named.',
    ],
  },
  'hours-falsified': {
    rule: 'Hours of work or rest are recorded for each day, and the seafarer gets a copy of his records signed by the master, or a person authorised by him, and by himself. Records that show breaches oblige the flag State to act. Forcing you to sign a lie is a breach.',
    today: [
      'Keep your own notebook every day: hours, work, who gave the order. Send a photo of the page home: it is evidence.',
      'Do not sign what is wrong: correct it or write “I do not agree” beside it. If they threaten you, do not risk yourself: sign, and the same day write down who threatened you with what.',
      'Take photos of both tables, the log book and the entries on mooring and cargo for the same hours.',
      'Ask the master for a copy of your records. If you are afraid of the master, write to the company’s designated person (DPA).',
      'Show the difference to the port state control officer in private. If there was an accident, ask a lawyer or the ITF before you give a statement.',
    ],
  },
  'drills-in-rest': {
    rule: 'Drills are held so as to disturb rest as little as possible. If a call-out disturbs your rest, you get enough compensatory rest; the Convention names no hours. Mooring and cargo are work, the limits of 10 and 77 hours stay. After emergency work you rest as soon as possible.',
    today: [
      'Do go to drills and call-outs: lives depend on it. Write down at once when they began and ended.',
      'Tell the officer of the watch that your rest was disturbed and ask for other time. Write down the answer.',
      'Enter the call-out in your hours as work. Check whether 10 hours of rest in 24 are left and one period is at least 6.',
      'If it happens each time, ask the master in writing to move the drills and the mooring duties.',
      'If nothing changes, complain by the ship’s procedure, then to port state control with a copy of your own record.',
    ],
  },
  understaffed: {
    rule: 'The crew must not be smaller or less qualified than the minimum safe manning document says. Without a certified cook only if it names fewer than 10 people and the flag State allowed it, or by a permit to the next convenient port, at most one month.',
    today: [
      'Find the minimum safe manning document on board, compare it with the crew list and take a photo of both.',
      'Write down who is missing, since what day, who does his work and how many hours of rest that person has.',
      'Do not take a watch or work that you have no certificate for: tell the master so in writing.',
      'Before departure write to the master and the company’s designated person (DPA): who is missing and when a replacement comes.',
      'If there are fewer people than in the document, tell port state control before departure: the ship can be detained for it. Ask not to be named.',
    ],
  },
  'night-and-sunday': {
    rule: 'The norm is 8 hours a day, one rest day a week and public holidays; a CBA may differ but not be worse. The Convention does not forbid work on Sundays and at night (under 18 no night work, with exceptions). Extra pay or time off is set by agreement and law.',
    today: [
      'See in the contract and CBA how many hours the wage covers, which holidays are named, and whether there is extra pay for nights.',
      'Write down work on rest days, holidays and nights: date, hours, what you did, who gave the order.',
      'Check that you still have 10 hours of rest in any 24 hours and 77 in 7 days.',
      'Ask the master in writing to pay these hours or to give time off, if the agreement says so.',
      'If they refuse what is written there, write to the company, then to the ITF inspector. If you are under 18, also to the flag State.',
    ],
  },
};
