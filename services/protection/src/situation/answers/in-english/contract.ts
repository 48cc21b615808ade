import type { Advice } from '../../situation-answer.js';

export const contractAdviceInEnglish: Record<string, Advice> = {
  'no-contract-copy': {
    rule: 'Before you sign they must let you read the agreement (SEA) and take advice, afterwards give you a signed original. The terms must be available on board. If it is not in English, a standard form in English is needed too (except on domestic voyages); your own language is not named.',
    today: [
      'Do not sign blank forms or what you do not understand. Ask for an English text and time to read and translate it.',
      'Ask the master in writing for the signed copy and take a photo of each page of what is on board.',
      'Write to the crewing agency and the company: please send the signed agreement. Keep their letters with rank, amount and period.',
      'If there is no agreement at all, collect proof of your work: ticket, entry in the seaman’s book, crew list, payments to the bank.',
      'If they do not give it, tell the port state control or ITF inspector: the agreement is among the things they check.',
    ],
  },
  'contract-changed': {
    rule: 'A signed agreement may be changed only with your free consent, after you could read it and take advice. If the shipowner ends the agreement, he pays your way home, except after a serious default of yours under the law or the CBA.',
    today: [
      'Take photos of the first agreement and send a copy home while you have it.',
      'Do not sign a new one at once. Ask for a copy, time to read it and the reason in writing.',
      'Write to the master and the company, with the date: I work under the agreement of such a date and do not agree to worse terms.',
      'If they forced you to sign, write down the same day who said what and who was present, and tell the company or the ITF.',
      'Tell the ITF inspector and port state control. If you were cheated when hired, tell also the authority that licensed the crewing agency.',
    ],
  },
  'contract-contents': {
    rule: 'It must contain: your details, name and address of the shipowner, date and place, rank, wages or their formula, leave, end of the agreement or notice period, health and social security benefits from the shipowner, the way home, and the CBA if there is one.',
    today: [
      'Compare your agreement with this list and write down what is missing. Ask to add it before you sign.',
      'Check that the shipowner stands there by name and address, not only the crewing agency, and that ship, currency and dates are named.',
      'See how many hours the wage covers, what overtime costs, whether the period can be extended without you and who pays the ticket.',
      'Ask for the CBA that it refers to, and for an explanation of the clauses on fines and deductions.',
      'Do not sign empty places or that you give up rights. If in doubt, show the agreement to your union, the ITF or a lawyer.',
    ],
  },
  'notice-period': {
    rule: 'At least 7 days; the exact time stands in the law, contract or CBA. Shorter or none only for a reason that law or CBA accepts. If your reason is justified, the shipowner pays the way home; without one, it is as the agreement says.',
    today: [
      'Find in the contract and CBA the notice period and what they say of the ticket when you leave by your own wish.',
      'Give the master a written notice: date, reason, from what date and in which port you want to sign off. Keep a copy marked as received.',
      'E-mail the same to the company and the crewing agency, so that you can prove the date.',
      'Do not sign a duty to pay a fine or your reliever’s ticket until they show you the clause of the agreement.',
      'Work until you are relieved and do not leave the ship without permission. If the time is over and they keep you, write to the flag State, the ITF and port state control.',
    ],
  },
  dismissed: {
    rule: 'They must give you at least 7 days’ notice; without notice only for a reason that law or CBA accepts. The shipowner pays the way home; he may recover it from you only after serious default established under them.',
    today: [
      'Ask in writing for the reason, the date, the clause under which they sign you off, and a copy of the log entry.',
      'Do not sign “at own request”, guilt or that you give up money. Write your own statement and the names of witnesses.',
      'If they accuse you of being drunk, ask at once for a breath test and a record with result and time. In port ask a doctor for a blood test.',
      'Demand your pay for work done, pay for the notice period if they gave none, and the ticket home.',
      'Write to the ITF, your union and the flag State, and see a lawyer soon: the time to contest a dismissal can be short.',
    ],
  },
  'sick-relative': {
    rule: 'The usual notice is at least 7 days, but the State must take into account that a seafarer may need to leave earlier or at once, without penalty, for compassionate or other urgent reasons. Who is “family” and who pays the ticket, the law, contract and CBA say.',
    today: [
      'Tell the master today what happened. Ask for contact with home and to sign off in the nearest port with an airport.',
      'Give a written request with the reason and the date, keep a copy and send it to the company and the crewing agency.',
      'Ask your family to send you and the company a paper from the hospital or of the death, and the doctor’s phone.',
      'Look for the clause “compassionate leave” in the CBA, and do not sign a debt for the ticket until they show it.',
      'If they delay, ask the ITF, your union, the consul and the flag State for help. If it is hard to bear alone, SeafarerHelp answers day and night, in many languages.',
    ],
  },
  'contract-extended': {
    rule: 'You have the right to go home at the end of the contract, and always before 12 months of continuous service on board (about 11, counting leave). Longer than the contract says only with your consent; “no reliever” is no reason to keep you.',
    today: [
      'Find in the contract the end date and the allowance, for example plus or minus one month, and count your days from joining.',
      'Give the master and the company a written demand for repatriation, with date and port. Keep a copy.',
      'Do not sign an extension if you do not want it. If you agree, write in the new date and the pay and take a copy.',
      'Do not leave your watch and do not leave the ship without permission: they can use it against you.',
      'Before port, tell its port state control and the ITF inspector the port, the date and your time on board. Write to the flag State.',
    ],
  },
  'service-record': {
    rule: 'The seafarer must get a document with the record of his service on the ship, without any judgement of his work and without his wages. National law sets its form; what your certificate (CoC) needs, your maritime administration says.',
    today: [
      'Before you sign off, ask for the entry in the seaman’s book and a letter: ship, IMO number, flag, tonnage, power, rank, dates, area. Check it and take a photo.',
      'Collect other proof: contract, crew list, payslips, stamps, tickets, a photo of the watch schedule.',
      'Write to the company and the crewing agency: please send the record of service. Name dates, rank and a day for the reply.',
      'If the entry judges your work or names your wages, ask in writing for a new one without them.',
      'If they are silent or the company is gone, go to the flag State and your own maritime administration with what you collected.',
    ],
  },
  'ship-sold': {
    rule: 'Your agreement and the law of the flag decide what becomes of it. Past wages are owed by the shipowner you earned them with; in many countries the sold ship answers for them too. Recommendation: a sale or change of flag gives the right to a free trip home.',
    today: [
      'Ask the master in writing: who is the new shipowner, from what date, which flag, and who pays you for the past.',
      'Demand your full pay up to the day of sale before the handover. Take photos of the agreement, payslips and certificates on the board.',
      'Do not sign “no claims”, a transfer to the new owner or a new agreement until you have read it and have the money for the old one.',
      'If you do not want to work for the new owner, give the old shipowner and the master a request for repatriation.',
      'Contact the ITF inspector before handover and departure: the debt is easier to get while the ship is in port. See whether the contract gives a payment on sale.',
    ],
  },
};
