import type { Advice } from '../../situation-answer.js';

export const homeAdviceInEnglish: Record<string, Advice> = {
  'repatriation-refused': {
    rule: 'When the contract is over, the shipowner must send you home free of charge. If he does not, the flag State must; the port State or your own may do it instead. No reliever or no money is no reason to refuse. The right to go home comes before 12 months on board.',
    today: [
      'Give the master and the company a written demand: end date of the contract, port, where home is. Keep a copy marked as received.',
      'Do not sign an extension or “agree to wait”. If you agreed before, write in the last date.',
      'Find out the next port and the day of arrival and write to the ITF inspector and port state control in advance.',
      'Write to the flag State and the consul: ship, IMO number, port, how many days over the contract, a copy of it.',
      'If the shipowner does not pay your way home, that is abandonment: call the insurer named in the certificate on the board. Do not leave the ship without a ticket.',
    ],
  },
  'repatriation-cost': {
    rule: 'If you have the right to repatriation, they may take from you neither an advance nor a deduction for the way home, except after serious default established under law or CBA. Visas are at the shipowner’s cost. If you left early without reason, the agreement decides.',
    today: [
      'Ask in writing what they charge you for and under which clause of the law or the CBA.',
      'Do not sign consent to a deduction, nor a debt for a ticket, yours or your reliever’s.',
      'If you pay yourself so as not to be stuck, write to the company that you were forced to and expect the money back. Keep tickets, receipts, boarding passes.',
      'Send the shipowner and the crewing agency a demand to return the money: list, amounts, copies of receipts, account, a date for the reply.',
      'If they do not return it, write to the ITF inspector and the flag State; about money taken by the agency, to the authority that licensed it.',
    ],
  },
  'travel-home-pay': {
    rule: 'Recommendation: up to your home the shipowner pays travel, normally by air, lodging, food and 30 kg of baggage, and wages on the way if law or CBA gives them. Days of waiting and travel are not counted as leave.',
    today: [
      'Before you leave the ship, ask the master and agent in writing: who pays hotel and food, flight number, the agent’s phone for the night.',
      'See in the contract and CBA until which day wages run: until you leave the ship or until you arrive home.',
      'Keep receipts, tickets, boarding passes and write down the days of waiting. No food or bed? Call the agent and the company at once.',
      'Lost baggage: fill in a claim at the airport of arrival before you leave the hall, and take a photo of the tag.',
      'Send the company a bill with copies of receipts. If it does not pay, write to the ITF inspector and the flag State.',
    ],
  },
  abandoned: {
    rule: 'One is enough: the trip home is not paid; there is no food, water, fuel or treatment; the tie with you is cut, which includes two months without wages. The shipowner’s insurer pays up to four months’ wages, the way home and essential needs until you are home.',
    today: [
      'No water, food or doctor, somebody is ill: call port services or rescue on VHF channel 16 right now.',
      'Call and write to the insurer: the phone is in the financial security certificate on the board. No certificate? Ask the flag State and the ITF.',
      'Tell the ITF, the flag State, port state control and the consul. Ask them to enter the case in the ILO and IMO database.',
      'Make a list of the crew with the debt to each one. Every day write down and photograph how much food, water and fuel is left.',
      'Do not leave the ship and do not sign settlements or give up the debt without advice of the ITF or a lawyer. Health comes first: do go ashore to a doctor.',
    ],
  },
  'ship-arrested': {
    rule: 'An arrest does not free the shipowner of his duties: wages, food, treatment and the way home stay his. If he does not feed you or pays nothing for two months, that is abandonment: the insurer pays up to four months’ wages and the way home. How many must stay, port or court decides.',
    today: [
      'Ask the master for a copy of the arrest order, or write down: court, case number, who claims, lawyer, agent.',
      'Count the debt to each one and the stock of food, water, fuel. If the most needed things are missing, tell the port and the insurer at once.',
      'Contact the ITF inspector or a lawyer: a wage claim goes to the same court, and there may be a time limit.',
      'If the contract is over, demand repatriation from the master, the company and the flag State: an arrest does not cancel it.',
      'Do not leave without permission and do not sign that you give up the debt. Ask the port authority how many people must stay.',
    ],
  },
  'owner-bankrupt': {
    rule: 'Bankruptcy does not cancel the debt: if the crew is abandoned, the insurer pays up to four months’ wages and the way home. The security can end early only with 30 days’ notice to the flag State. The order of payment at the ship’s sale follows the law of the court’s country.',
    today: [
      'Take photos of the financial security certificate on the board, the agreement and payslips, and send copies home.',
      'Count the debt line by line: wages, overtime, leave pay, travel. Have the master sign a crew list with the amounts.',
      'Call the insurer and the ITF inspector: two months without pay, no food or no way home is abandonment.',
      'Ask the ITF, a lawyer or the insolvency manager until what date a claim can be made in court. Who is late may get nothing.',
      'Do not sign a waiver, a transfer of the debt or “no claims”. Do not leave before the claim is made, unless it is dangerous to stay.',
    ],
  },
  'passport-taken': {
    rule: 'Taking away a passport or seaman’s book to hold you is a sign of forced labour, which is forbidden (Article III). ILO Convention No. 185: the master may keep your seafarer’s identity document only with your written consent. The rest is for national law.',
    today: [
      'Ask the master calmly where your documents are. The ship’s safe keeps them for port authorities, but they must be returned when you need them.',
      'If they do not give them, make a written request with the date; write down the reply and witnesses.',
      'Take photos of passport, seaman’s book and certificates if you have copies or access, and send the photos home.',
      'Do not sign a debt or give up money in exchange for documents. If the crewing agency holds them, demand them in writing, then go to the police.',
      'Tell the consul, the ITF and port state control. If they threaten you or do not let you out, tell the port police. The consul gives a new passport.',
    ],
  },
  'forced-labour': {
    rule: 'Forced labour is forbidden (Article III) and almost everywhere a crime: nobody may hold you on board by force, a debt, or a taken passport or phone. If the shipowner ends the agreement, or you do for a justified reason, he pays your way home.',
    today: [
      'You are not alone: contact SeafarerHelp (+44 20 7323 2737, day and night, many languages) or ask your family to do it.',
      'Do not take risks: do not fight guards, do not jump into the water, stay near somebody you trust. If life is in danger: VHF channel 16.',
      'Quietly tell somebody close: ship, IMO number, flag, place, how many you are, who holds you. If they may take your phone, delete the messages.',
      'Tell the consul, the ITF, port state control or the port police, and ask them not to name you.',
      'Do not sign debts. If they force you, sign to be safe, and tell about it at the first chance.',
    ],
  },
  'ship-lost': {
    rule: 'The shipowner must compensate unemployment caused by the loss of the ship. Recommendation: for the days without work at the contract rate; the total may be limited to two months’ wages. Treatment and the way home are at his cost; belongings by agreement and law.',
    today: [
      'See a doctor even if you feel well enough, and tell home that you are alive. You can talk to SeafarerHelp day and night.',
      'Before you give statements, ask for an interpreter, the consul and a lawyer. Do not sign what you do not understand.',
      'Make a list of lost belongings with prices. Get copies of the agreement and documents from your family and the crewing agency.',
      'Demand in writing from the shipowner and the insurer: wages to the day of loss, compensation for days without work, belongings, travel.',
      'Do not sign a full release in exchange for a ticket or cash. Ask the ITF for advice. The consul gives a new passport.',
    ],
  },
};
