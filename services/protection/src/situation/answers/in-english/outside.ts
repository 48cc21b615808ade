import type { Advice } from '../../situation-answer.js';

export const outsideAdviceInEnglish: Record<string, Advice> = {
  mobilisation: {
    rule: 'This is not in the library: military call-up, exemption, deferment and leaving the country are for the law of your country, which changes often. Maritime conventions do not speak of it.',
    today: [
      'Check today’s rules on the official websites of the border service, the military and the maritime administration of your country.',
      'If you are abroad, ask the consul; at home, a lawyer for military law or the seafarers’ union, with your documents in hand.',
      'Collect your agreement, certificate, seaman’s book and military papers. Do not pay anybody who promises to “get you across”.',
    ],
  },
  taxes: {
    rule: 'This is not in the library: whether a seafarer pays tax, where and how much, is for the tax law of the country where you are resident and for treaties between countries. Maritime conventions do not speak of it.',
    today: [
      'Count your days at home and abroad in the year. Collect agreements, records of sea service, payslips and bank statements.',
      'Ask the tax office of your country in writing, or a tax adviser: are you resident and must you file a declaration.',
      'If a letter came, answer within the time it names, even if you owe nothing. Keep the proof.',
    ],
  },
  'labour-law-ashore': {
    rule: 'This is not in the library: here are rules for people who work on seagoing ships. Work ashore is for the labour law of your country and your contract.',
    today: [
      'Collect contract, letters, schedule, payslips, and give the employer a written demand with the date.',
      'Go to the labour inspectorate, a union or a labour lawyer, and ask at once about the time limit for court: it can be short.',
      'If you do work on a ship, even as cook or steward, ask here again and name the ship: then other rules apply.',
    ],
  },
  'visa-immigration': {
    rule: 'This is not in the library: visas, length of stay, residence and asylum are for the law of the country you go to. The Convention says only that the shipowner pays the visa for work on a ship (Standard A1.4).',
    today: [
      'Open the website of the consulate of that country: only there documents, times and prices are correct.',
      'If you are joining or leaving a ship, ask the crewing agency and the agent: they prepare letters, visas and seafarers’ passes.',
      'If your stay ends soon or you need protection, go to an immigration lawyer and the consul before it ends. Do not leave the ship on your own.',
    ],
  },
  'national-pension': {
    rule: 'This is not in the library: years of service, benefits for sea service and pension age are for the pension law of your country. The Convention (Regulation 4.5) only names old-age benefit among the kinds of protection, with no years and no amounts.',
    today: [
      'Ask the pension fund for a statement of your years and contributions, and for a written account of what is missing.',
      'Collect your work record, seaman’s books, records of sea service and agreements. Ask companies and archives for such records.',
      'If they refused, get the decision in writing and show it to a lawyer or the seafarers’ union: the law sets a time for appeal.',
    ],
  },
  'family-law': {
    rule: 'This is not in the library: divorce, child support, children, property and inheritance are for the family and civil law and the courts of your country.',
    today: [
      'Collect the papers: marriage, children, property, your employment agreement, payslips and transfers.',
      'If you are at sea, write to the court that you are, add your agreement, and give a lawyer power of attorney through the consul.',
      'Ask a family lawyer or notary about time limits: accepting an inheritance and appealing a decision are possible only within a set time.',
    ],
  },
  'bank-account': {
    rule: 'This is not in the library: a blocked account or card and currency control are for the country’s law, the bank and sanctions. By the Convention the shipowner only must give you a way to send earnings to your family for a reasonable charge (Standard A2.2).',
    today: [
      'Ask the bank in writing what is blocked, why, and which documents are needed. Keep the answer.',
      'Send your agreement, payslips and record of sea service: they show where the money is from. Tell nobody your password or code.',
      'If the block stays, complain to the central bank or the bank ombudsman, or see a lawyer. Ask for your wages on another account meanwhile.',
    ],
  },
  navigation: {
    rule: 'This is not in the library: collision avoidance, stability, cargo, engine and exams are in COLREG 72, SOLAS, STCW, textbooks and the papers of your ship. Here are only the rights of seafarers.',
    today: [
      'If there is danger now, call the master or the duty engineer. Distress goes on VHF channel 16 and by DSC.',
      'See on board COLREG, the stability information, the cargo manual, the maker’s instructions and the ISM procedures.',
      'Ask the chief officer, the chief engineer, a teacher or a training centre; on exam questions, the authority that issues the certificate.',
    ],
  },
  customs: {
    rule: 'The library has nothing on this: which medicines, tobacco, alcohol, food and money may be brought in or out is for the customs law of each country, and bans may be stricter than at home. Maritime conventions do not speak of it.',
    today: [
      'Open the site of the customs or the consulate of that country; for medicines also the list of substances that need permission beforehand.',
      'If you carry medicines: take the prescription, a doctor’s letter in English and the original packing, and ask the agent before arrival.',
      'If the ship calls there: ask the master what to enter in the crew’s customs declaration. What is not in it may be seized and fined.',
    ],
  },
  'other-law': {
    rule: 'The library has nothing on this: it holds maritime conventions and a little of the law of Russia and Ukraine. Tables of payments, time limits and benefits of other countries (the POEA contract of the Philippines, the Jones Act and others) are for their laws and courts.',
    today: [
      'Find in your contract which country’s law applies, and the tables of payments in its annex.',
      'Ask the authority of that country (in the Philippines the DMW), its seafarers’ union or an ITF inspector.',
      'Before you sign for a payment or a waiver, show the papers to a lawyer of that country and ask about time limits at once.',
    ],
  },
  misuse: {
    rule: 'The consultant does not help with this: forging, deceiving an inspection, smuggling, bribery and harm to people endanger you and others and are punished by the law of flag and port. It does answer about your rights.',
    today: [
      'If you are made to forge, hide or keep silent, ask about that: the complaint procedure protects you when you refuse.',
      'If you are already drawn in: destroy no papers, and ask for a lawyer and your consul before you testify.',
      'If sea time, a course or health is lacking, ask here about the lawful way: which document is needed and who issues it.',
    ],
  },
};
