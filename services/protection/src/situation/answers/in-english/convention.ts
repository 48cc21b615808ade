import type { Advice } from '../../situation-answer.js';

export const conventionAdviceInEnglish: Record<string, Advice> = {
  'flag-duties': {
    rule: 'The flag State answers first for the Convention on the ship: it must have an effective system of inspection, and if it left the inspections to a class society it still answers itself. A copy of the Convention must be on board every ship (Regulation 5.1.1, Standard A5.1.1).',
    today: [
      'Find out the flag and its office: they are in the MLC certificate and in the complaint procedure that you must be given.',
      'Ask the master for the copy of the Convention: it is on board so that everybody can read it.',
      'If the shipowner does not pay, send home or give treatment, write to the flag State in English: ship, IMO number, port, what happened, what you demand, copies of papers.',
      'If they say “there is a paper, so all was checked”, answer: the certificate and declaration prove it only at first sight.',
      'If the flag State’s answer did not help, write to port state control too (Regulation 5.2.2).',
    ],
  },
  'recognised-organisation': {
    rule: 'The flag State may leave inspections and certificates to a recognised organisation, mostly a class society. It may demand that defects are put right, but the flag State answers for it, and only the flag State can act on a complaint, such as sending you home (Regulation 5.1.2, Standard A5.1.2).',
    today: [
      'Ask whom the inspector represents: the flag State, a class society on its behalf, or the port.',
      'You may make a complaint about working conditions to a class inspector too, above all at the initial or intermediate inspection.',
      'Ask to talk without officers, and that your name is not given.',
      'If it did not help, write to the flag State’s office and to port state control (Regulation 5.2.2).',
      'If the class society itself inspected badly, tell the flag State: it must make sure that it is independent and able, and watch its work.',
    ],
  },
  'labour-supplying-state': {
    rule: 'The country where recruitment services work and crews come from must see to the rules of recruitment and social protection of its citizens and residents: inspections, monitoring, legal proceedings for breaches of licensing (Standard A5.3). It decides itself which office does it.',
    today: [
      'Find out on the website of your country’s ministry of labour or maritime administration who licenses recruitment services.',
      'Send them a written complaint with agreement, messages and receipts: the crewing agency took money, changed the contract, worked without a licence.',
      'Remind them: the office must examine the complaint and apply sanctions for a breach, up to withdrawing the licence.',
      'Ask the country where you live about social security: it owes it to its residents (Regulation 4.5).',
      'Do not wait for one answer: claim from the shipowner and write to the flag State as well. If you were cheated of money, go to the police too.',
    ],
  },
  'employment-and-social-rights': {
    rule: 'Each seafarer has 4 rights: a safe workplace, fair terms of employment, decent working and living conditions on board, health and social protection (Article IV). A term of the contract that is worse than a mandatory rule does not free the shipowner from that rule.',
    today: [
      'Find the rule of your case: agreement – 2.1, wages – 2.2, hours of rest – 2.3, way home – 2.5.',
      'What “decent conditions” means is said further on there: cabins and recreation – 3.1, food – 3.2, treatment – 4.1 and 4.2, safety at work – 4.3.',
      'Compare the rule with your agreement and the CBA: they and the flag State’s law may give more.',
      'Name the exact number in your complaint: Regulation 5.1.5 says how to complain on board, 5.2.2 in port.',
    ],
  },
  'how-mlc-changes': {
    rule: 'The Special Tripartite Committee drafts a change of the Code, the ILO conference approves it, it enters into force if not enough States object (Article XV). Articles and Regulations change by ratification (Article XIV). In force: amendments of 2014, 2016, 2018 and 2022; those of 2025 not yet.',
    today: [
      'Note the dates: amendments of 2014 – since 18 January 2017, of 2016 – since 8 January 2019, of 2018 – since 26 December 2020, of 2022 – since 23 December 2024.',
      'Check whether the copy of the Convention on board is of the version that is in force for your flag.',
      'Ask the flag State’s office whether it stayed bound by the earlier version: a State may give notice of that.',
      'In a complaint refer only to amendments that are already in force.',
    ],
  },
  'amendments-2014': {
    rule: 'The amendments of 2014 are in force since 18 January 2017 and ask for two securities: for abandonment – up to 4 months’ wages, the way home and all that is needed to live (A2.5.2), and for death or long-term disability caused by work (A4.2.1 and A4.2.2).',
    today: [
      'Find both certificates on the board, in English or with a translation into it, and take photos of the insurer’s name and contacts.',
      'Remember: every ship needs the security, but the certificate for abandonment only one that needs the MLC certificate (Regulation 5.1.3).',
      'If the papers are missing or expired, tell the master, then port state control: it is a reason to inspect the ship.',
      'If they say that the insurance was stopped, ask the flag State: it had to get at least 30 days’ notice.',
      'If they press you or your family to take less than the contract says, refuse: it must be paid in full and without delay.',
    ],
  },
  'amendments-2016': {
    rule: 'The amendments of 2016 are in force since 8 January 2019: bullying and harassment are named a matter of safety at work (B4.3.1 and B4.3.6, recommendations), and after inspection the MLC certificate may be extended by up to 5 months until the new one comes (Standard A5.1.3).',
    today: [
      'If the certificate was extended, see whether that is written in it and whether more than 5 months have passed.',
      'In a complaint of bullying name Regulations 4.3 and 5.1.5, and these amendments as a recommendation: they hold no direct ban with a punishment.',
      'Write down dates, words and witnesses, and keep messages.',
      'Go to the person on board who gives advice in confidence, to the master, or outside at once.',
      'In case of violence: police of the port and consul. In many countries harassment and beating are a crime too.',
    ],
  },
  'amendments-2018': {
    rule: 'The amendments of 2018 are in force since 26 December 2020: in pirate captivity the agreement stays in force even if its period ended (Standard A2.1, paragraph 7), and wages with transfers to the family run until you are free and home or to the day of death there (Standard A2.2, paragraph 7).',
    today: [
      'Check whether it is such a case: piracy is violence for private ends on the high seas, armed robbery the same in internal and territorial waters.',
      'Family: demand in writing from the shipowner the transfers of the agreement, and name paragraphs 7 of both Standards.',
      'Tell the flag State, your country’s consul and the union.',
      'If they say it is too late to ask for the way home, answer: captivity does not take that right away (Guideline B2.5.1).',
      'Keep a copy of the agreement at home.',
    ],
  },
  'amendments-2022': {
    rule: 'The amendments of 2022 are in force since 23 December 2024: means of contact among amenities (A3.1), free water (A3.2), quick landing of the sick (A4.1), protection of the right size and records of deaths (A4.3), help with the way home (A2.5.1). Internet at a fair price is advice (B3.1.11).',
    today: [
      'If they take money for drinking water or give a helmet of the wrong size, name these amendments in a complaint under Regulation 5.1.5.',
      'Be exact about the internet: social connectivity is Standard A3.1, a reasonable price, as far as practicable, is a recommendation.',
      'When you are hired, ask the crewing agency about the protection against loss of money: it must tell you before or during hiring (A1.4).',
      'If you are hired to replace an abandoned crew, you have all rights under the Convention (A2.5.1).',
      'Check that the copy of the Convention on board is of the new version.',
    ],
  },
  'amendments-2025': {
    rule: 'The amendments of 2025 – key workers, shore leave without a visa, protection from violence, treatment of the detained – were approved in June 2025 but are not in force: expected at the end of 2027 if States do not object. Until then they are not binding.',
    today: [
      'In a complaint refer to what is in force: shore leave – Regulation 2.4 and the ISPS Code, way home – 2.5, safety at work – 4.3.',
      'If you were not let ashore, ask for the reason in writing: shore leave without a visa and the reason of a refusal are due today under the FAL Convention, though States may depart from it.',
      'If they say “it is law already”, check on the ILO website whether they are in force, and follow it there.',
    ],
  },
};
