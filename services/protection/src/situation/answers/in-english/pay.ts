import type { Advice } from '../../situation-answer.js';

export const payAdviceInEnglish: Record<string, Advice> = {
  'unpaid-wages': {
    rule: 'Wages must be paid in full, at least once a month. No pay for two months or more is already abandonment: the shipowner’s insurer must pay up to four months of the debt, and the shipowner still owes you the rest.',
    today: [
      'Write down which months and how much they owe you. Take photos of your contract, payslips and bank statement.',
      'Give the master a written demand with the date and ask him to sign your copy. If he does not sign, send it by e-mail to him and to the company.',
      'Do not sign that you received everything or have no claims, even in exchange for a promise or a ticket home.',
      'Write to the ITF inspector and to port state control before the ship leaves port. You do not have to wait for the company’s reply.',
      'If there is no pay for two months, call the insurer: the phone is in the financial security certificate on the notice board. Tell the flag State too.',
    ],
  },
  'underpaid-wages': {
    rule: 'At least once a month the shipowner pays in full what your contract and the collective agreement (CBA) give. Unless agreed otherwise, the exchange rate is the market or the official one and not against the seafarer. Nobody may cut your rate without your consent.',
    today: [
      'Write it out month by month: how much by contract, how much on the payslip, how much arrived. Count the difference.',
      'Ask the master and the company to explain in writing each line and the exchange rate. If they moved you to another rank, ask for a paper with the date and the rate.',
      'Take what they pay, but do not sign “all received”. If they refuse to pay without it, add by hand “part received, I do not agree with the rest”.',
      'Send the company a written demand to pay the difference, with the amount and a date for the reply, and a copy to the crewing agency.',
      'If they do not pay, show the contract and payslips to the ITF inspector and port state control while the ship is in port.',
    ],
  },
  'final-pay': {
    rule: 'What you earned is paid in full, also when you leave early, with no gap longer than a month. Recommendation: without delay when the agreement ends. Leave pay and overtime belong to the final account, and the debt does not disappear because you are at home.',
    today: [
      'If you are still on board, get the final account signed by the master before you leave, or take a photo of it and of your own record of hours.',
      'Do not sign “paid in full, no claims” until the money has arrived. If you have to sign, add “money not received” and the date.',
      'If you are at home, write to the shipowner and the crewing agency: the amount line by line, your account number, a date for the reply, copies of contract and payslips.',
      'No reply? Write to the flag State, the ITF inspector and the authority that licensed the crewing agency: the agency must have insurance for such a case.',
      'Ask a lawyer or your union about the time limit for court. It depends on the law and is already running; complaints usually do not stop it.',
    ],
  },
  overtime: {
    rule: 'Recommendation: normal hours not more than 8 a day and 48 a week; each hour above at not less than 1.25 of the basic hourly rate. Binding are the law of the flag, your contract and the CBA: they say how many hours the wage covers and what further hours cost.',
    today: [
      'Find in your contract how many overtime hours the wage already covers and how much each hour above them costs.',
      'Write every day in your own notebook: from what hour to what hour, what you did and who gave the order.',
      'Once a month compare your record with the ship’s, and sign only a correct one. If it is wrong, write “I do not agree” and your own hours beside your signature.',
      'Give the head of your department and the master a written count of your overtime and ask for a copy marked as received.',
      'If they do not pay what the contract promises, write to the company, then to the ITF inspector and port state control.',
    ],
  },
  deductions: {
    rule: 'They may not charge you for food, drinking water, visas or the job itself; for a trip home due to you only after serious default under law or CBA. Recommendation: other deductions and fines only as law or CBA allow, within their limits; the Convention names no percentage.',
    today: [
      'Take a photo of the payslip and ask in writing what was deducted and under which clause of the law or the CBA.',
      'Separate your own purchases, cash advance and transfers home from what you did not order.',
      'Do not sign consent to a deduction, guilt or a debt. If you signed under pressure, write down the same day who said what.',
      'Send the master and the company a written demand to return the money, with the amount and the date. Keep a copy.',
      'If they do not return it, go to the ITF inspector and port state control; if the crewing agency took it, go to the authority that licensed it.',
    ],
  },
  allotment: {
    rule: 'If you wish, the shipowner must give you a way to send all or part of your earnings to your family: regularly, on time, directly to the person you named. The charge must be reasonable (the Convention names no amount), the exchange rate market or official and not against you.',
    today: [
      'Check with your family the name, account and bank of the receiver. Ask the bank how much arrived and what charges were taken on the way.',
      'Ask the company for proof of the transfer: date, amount, currency, exchange rate, charge.',
      'Give the master and the company a written order: to whom, how much, to which account. If they force their card on you, demand a transfer to your own account.',
      'Write down each transfer that is late or short: date, how much was sent, how much arrived.',
      'If a transfer did not arrive, demand it like unpaid wages: master, company, then ITF inspector and port state control.',
    ],
  },
  payslip: {
    rule: 'Every month the seafarer must get an account of wages: what is due, additional payments, what was paid, and the exchange rate used if currency or rate are not the agreed ones.',
    today: [
      'Ask the master in writing for the payslips of all months, and name these months.',
      'Ask for an explanation of each line that is not clear and compare it with the contract: basic pay, overtime, leave pay, deductions, transfers home.',
      'While you have no payslips, keep your own count: days, hours, advances, what came to the bank.',
      'Do not sign an empty sheet or one with wrong figures. Mark by hand what is wrong and take a photo.',
      'If they do not give it, write to the company and tell the ITF inspector and port state control: payment of wages is what the inspector checks.',
    ],
  },
  'minimum-wage': {
    rule: 'ILO recommendation: basic pay of an able seaman (AB) not below 690 US dollars a month from 1 January 2026, 704 from 2027, 715 from 2028, without overtime and leave pay. Binding are the minimum in the law of the flag and the wage scale of the CBA.',
    today: [
      'Find the line “basic wage” in your contract. That line is compared with the ILO minimum, not the total with overtime and leave pay.',
      'Ask the master whether the ship has a CBA. It must be on board and has a wage scale for each rank.',
      'Check the ship by IMO number on the ITF website, or ask the inspector whether it has an ITF agreement and what rate it names.',
      'If they pay less than the scale or the contract, demand the difference in writing from the master and the company, then write to the ITF inspector.',
    ],
  },
  'cash-advance': {
    rule: 'Wages are paid at least once a month and, by recommendation, nobody limits how you spend them. The Convention does not speak of cash advances on board: the contract, the CBA and the company set how and how much.',
    today: [
      'Look for the words “cash advance” in your contract and CBA: how much and how often.',
      'Give the master a written request some days before port: cash is usually ordered through the agent.',
      'If they refuse, ask the reason and propose a transfer to your card or account.',
      'Sign only for the amount that you hold in your hands, and check it later on your payslip.',
      'If they do not give you what you earned last month, that is unpaid wages: write to the company, the ITF inspector and port state control.',
    ],
  },
  'two-contracts': {
    rule: 'The terms stand in one clear written agreement (SEA), signed, one copy for you and one for the shipowner, and pay follows it in full. A second contract or second account with lower pay goes against this, and an inspector may compare the agreement with the payments.',
    today: [
      'Quietly take photos of both contracts and both wage accounts, all pages, and send a copy home.',
      'Write down what you really received: date, amount, who paid, bank statement.',
      'Do not sign for money that you did not get, nor a paper that you gave extra pay back of your own will.',
      'Tell the ITF inspector or port state control the truth in private and ask not to be named. A lie makes it harder to get your money later.',
      'If they demand money back and threaten you, do not put yourself at risk: write down who took how much and tell the ITF inspector.',
    ],
  },
  'paid-leave': {
    rule: 'At least 2.5 calendar days of paid leave for each month of work: 15 days for half a year, 30 for a year. Giving up this minimum is forbidden, except in cases that the competent authority allowed. Recommendation: leave pay at your normal pay.',
    today: [
      'Find the line “leave pay” in your contract and CBA: how many days a month and from which amount it is counted.',
      'Multiply your months of work by the days of leave and compare with the leave pay line on your payslips.',
      'If they say “leave is already in the wage”, ask them to show where the contract names the days and the amount.',
      'Do not sign that you give up leave or leave pay.',
      'Demand what is missing in writing from the company, like wages. If it does not pay, write to the ITF inspector and the flag State.',
    ],
  },
  'exchange-rate': {
    rule: 'The rate must be the market rate or the officially published one and not unfavourable to you, unless national law says otherwise (Standard A2.2). If you are paid in another currency or at another rate than agreed, the rate must stand in the monthly account.',
    today: [
      'Find the currency and the rate of payment in your contract. If they are not there, ask the master and the company in writing where the rate comes from.',
      'Compare the rate on your payslip with that of a bank or the central bank of that day and photograph both.',
      'Work out the difference for each month and give the master a written claim; keep a copy.',
      'Ask to be paid in the currency of the contract or by transfer to your account. Do not sign that you agree with the rate.',
      'If it is not paid back: company, port state control and ITF inspector. A loss by the rate is underpayment.',
    ],
  },
  'extra-work': {
    rule: 'The Convention names no extra pay for hold cleaning, lashing or another’s work: the contract or the collective agreement gives it. Hours above 8 a day and 48 a week are overtime, at not less than 1.25 of the ordinary hour (Guideline B2.2.2).',
    today: [
      'Read your duties in the contract and the collective agreement, and the words hold cleaning, lashing, cargo handling, bonus.',
      'Write down each time: date, hours, which work, who ordered it, who else worked.',
      'Before the work ask the master or the chief mate in writing what is paid for it. Do not begin without protection and rest.',
      'Hand in your account: hours and the promised bonus. Do not sign a payroll without them, or write “I do not agree”.',
      'If the crew was given dockers’ work, ask an ITF inspector: many agreements leave it to the dockers of the port.',
    ],
  },
};
