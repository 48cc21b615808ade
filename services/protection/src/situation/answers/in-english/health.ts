import type { Advice } from '../../situation-answer.js';

export const healthAdviceInEnglish: Record<string, Advice> = {
  injured: {
    rule: 'The shipowner pays treatment, lodging and food until you recover (law may set a limit, but not below 16 weeks), and full wages until you are home; after that full or partial wages by law or CBA, the limit again not below 16 weeks.',
    today: [
      'Stop the bleeding, do not move what is broken, call the master and the person in charge of medical care, and ask for a doctor by radio: it is free, day and night.',
      'Make sure there is an entry in the log book and the medical log and an accident report. Take photos of them, the place and the injury.',
      'Write down the time, what you were doing, who gave the order, who saw it. Write your own statement and keep a copy.',
      'In port demand a doctor, tell him that it happened at work, and keep reports, X-rays and receipts.',
      'Do not sign “my own fault” or a release in exchange for a ticket. Write to the company, the insurer and the ITF.',
    ],
  },
  'sick-on-board': {
    rule: 'Treatment on board and in a foreign port is free for the seafarer; a doctor by radio or satellite is there day and night, free for any ship. A ship’s own doctor is required with 100 or more people on board and international voyages longer than three days.',
    today: [
      'Tell the master and the person in charge of medical care now. Chest pain, short breath, strong pain in the belly, blood: ask for a doctor by radio at once.',
      'Write down by the hour: temperature, where it hurts, what you took, allergies. The doctor will ask this.',
      'Ask them to enter the illness and the doctor’s advice in the medical log and to free you from work while you are treated.',
      'Ask the master in writing for a doctor in the next port. In port keep the report and receipts.',
      'If they do not help and you get worse, let the master or any shipmate call the rescue centre (MRCC): VHF channel 16, mid-ocean by satellite.',
    ],
  },
  'doctor-refused': {
    rule: 'In a port of call you have the right to see a doctor or dentist without delay, where practicable, and free of charge. The port State must quickly let ashore a seafarer who needs immediate care, whatever flag the ship flies.',
    today: [
      'Hard to breathe, pressure in the chest, blood, fainting, strong pain in the belly: let anybody call rescue on VHF channel 16, mid-ocean by satellite; in port, an ambulance.',
      'Ask the master for a doctor in writing: time, what hurts. Let him write why he refuses; if he does not, write it yourself, with a witness.',
      'Ask for a doctor by radio: it is free and needs no port call. Ask for the advice to be recorded.',
      'Call the company’s designated person (DPA) and the agent. No answer? Call port state control, the consul and the ITF.',
      'Do not sign that you refused a doctor or are healthy. Keep notes and photos.',
    ],
  },
  dental: {
    rule: 'Essential dental care belongs to the seafarer’s free treatment, and in a port of call you have the right to see a dentist without delay, where practicable. What goes beyond – crowns, planned treatment – is for agreement, CBA and law.',
    today: [
      'Swelling of face or neck, fever, hard to swallow, breathe or open the mouth: ask for a doctor by radio at once, it is dangerous.',
      'Tell the master and the person in charge of medical care. Painkillers and antibiotics only on a doctor’s advice. Do not let anybody on board pull the tooth.',
      'Give the master a written request for a dentist some days before port, so that the agent can make an appointment.',
      'Get a report and a bill to the ship from the dentist. If you paid yourself, keep the receipt and demand the money back.',
      'If they refuse or deduct it from wages, write to the company, port state control and the ITF.',
    ],
  },
  'who-pays-treatment': {
    rule: 'For sickness and injury from the start of duty until you are home the shipowner pays: doctor, medicine, lodging and food away from home, until you recover; a limit by law is not below 16 weeks. Law may exclude injury not on duty, wilful acts, hidden illness.',
    today: [
      'Ask the hospital to send the bill to the ship, agent or insurer, not to you. Give it the company’s contact.',
      'If you paid yourself, keep receipts, prescriptions and reports with dates, and send them to the company with a demand to return the money.',
      'If they deducted it from wages, ask in writing under which law, and do not sign consent.',
      'At home continue the treatment. Before you pay, ask the company in writing which clinic to go to and who pays.',
      'If they are silent or refuse, write to the insurer (the P&I club, in the certificate on the board), the ITF and the flag State.',
    ],
  },
  'sick-pay': {
    rule: 'Full wages on board and until you are home. Then full or partial wages, as law or CBA says, until you recover or get State benefit; a limit by law is not below 16 weeks from the day of injury or the start of sickness.',
    today: [
      'Find “sick pay” in your contract and CBA: how many days, what share, which papers.',
      'At home go at once to the doctor whom the agreement or the company named: the time to report is sometimes only a few days.',
      'Send the company each paper in a letter with the date, and keep copies: medical sign-off, reports, extension.',
      'If they deducted sick days on board or do not pay at home, demand the money in writing: days, amount, clause of the agreement.',
      'Do not sign “fit” or “no claims” to get paid. No reply? Insurer, ITF, flag State.',
    ],
  },
  disability: {
    rule: 'The contract and CBA name the sum for disability caused by work. It is paid in full and without delay; nobody may press you to accept less. While the degree is unclear there are interim payments. You may claim directly from the shipowner’s insurer.',
    today: [
      'Do not sign a release or quitclaim for part of the sum. Take the paper and show it to a lawyer or the ITF.',
      'Find in the contract and CBA the table of sums and who decides the degree.',
      'Collect the accident report, the log entry, medical reports, names of witnesses.',
      'Send a written claim to the shipowner and the insurer. Its name is in the certificate on the board; ask shipmates on board or the flag State.',
      'If you do not agree with the degree, ask for a second doctor as the agreement provides, and ask a lawyer about the time limit for court.',
    ],
  },
  'death-on-board': {
    rule: 'The funeral is at the shipowner’s cost; he keeps and returns the belongings. Compensation for death caused by work is the sum of the contract, in full and without delay. The State helps to return the body as the family wishes and investigates each death.',
    today: [
      'You are not alone: SeafarerHelp listens day and night. If a person on the ship is being searched for now, tell the bridge first.',
      'Family: ask the company and the crewing agency in writing when, where and why, where body and belongings are, who the insurer is. Call the consul.',
      'Crew: do not touch the place, write down what you saw, list the belongings with two witnesses, keep the phone of the person who died.',
      'Collect the agreement, payslips and papers of kinship, and demand in writing wages to the day of death and compensation.',
      'Do not sign a “full and final” release before you have the whole sum and advice of a lawyer, the ITF or a union.',
    ],
  },
  'medicine-chest': {
    rule: 'Every ship has a medicine chest, medical equipment and a guide as the flag State prescribes. A doctor is required with 100 or more people and voyages longer than three days, otherwise a trained seafarer. Recommendation: the chest is inspected at least every 12 months.',
    today: [
      'If somebody is ill and there is no medicine, ask the master to contact a doctor by radio: he says what to use instead and whether a port is needed.',
      'Find out who on board is in charge of the chest and who has the key when he is on watch.',
      'Take photos of expired packs and empty places and compare with the list of the chest.',
      'Ask the master in writing to order what is missing in the next port. Do not take expired medicine without a doctor’s advice.',
      'If they do not order it, write to the company’s designated person (DPA), then to port state control: it checks medical care on board.',
    ],
  },
  'medical-certificate': {
    rule: 'Valid up to 2 years, under 18 up to 1 year, colour vision up to 6 years. If it expires on a voyage, it stays valid to the port where there is a doctor, at most 3 months. If refused or restricted, you have the right to another independent doctor.',
    today: [
      'Check date and restrictions in the certificate. If it ends soon, write to the master and the company in which port to renew it.',
      'If it expired on the voyage, ask the master for an appointment in the next port with a doctor whom the flag State accepts.',
      'If refused, get the report with the reason in your hands, and find out who does the second examination under national law.',
      'Do not hide an illness and do not buy a certificate: an illness hidden on purpose can cost you your benefits.',
      'Ask who pays: for the certificate required by national law they may charge you; for other examinations ask on what ground.',
    ],
  },
  pregnancy: {
    rule: 'The Convention has no rule of its own on pregnancy on board: treatment is free, discrimination by sex is forbidden (Article III). If your health no longer allows work, the shipowner pays the way home. Time limits, tests and benefits are for flag law and your country’s.',
    today: [
      'Blood, strong pain, fainting or swelling: ask for a doctor by radio at once. You are not alone.',
      'Decide yourself whom to tell first: the doctor, the medic or somebody you trust. Medical facts are kept secret.',
      'Ask the master in writing to free you from chemicals, heavy loads and dangerous work and to let you see a doctor in port.',
      'Do not sign “at own request” or that you give up money. If they sign you off, ask for the reason in writing.',
      'Ask the doctor and the airline until which week you may fly. About a dismissal write to the ITF, the flag State and a lawyer.',
    ],
  },
  'mental-health': {
    rule: 'Treatment of a seafarer, of the mind too, is free and should be close to what is available ashore. The medical report is confidential. Who cannot work any more for health goes home at the shipowner’s cost (Regulations 4.1 and 2.5).',
    today: [
      'You are not alone: talk to a real person – SeafarerHelp, +44 20 7323 2737, day and night, free, many languages.',
      'Tell one person on board you trust today, and do not stay alone in the cabin. If you think of harming yourself, say so right now.',
      'Ask the master or the person in charge of medical care to connect you with a doctor by radio. You can tell the doctor the reason in private.',
      'Eat, sleep, call home, do not treat yourself with alcohol. In port ask the agent for a visit of a chaplain or a seafarers’ mission.',
      'If you cannot work, ask in writing for a doctor in port and to sign off for health, not “at own request”.',
    ],
  },
  infection: {
    rule: 'A sick seafarer gets free treatment and full wages on board and until he is home, at the shipowner’s cost. The port State must quickly let ashore a seafarer who urgently needs a doctor. Vaccinations and quarantine are for port and flag authorities and the agreement.',
    today: [
      'Tell the master at once, stay in a separate cabin, wear a mask. Hard to breathe or confused: a doctor by radio immediately.',
      'Write down when and what began, your temperature and who was near you. Ask to enter it in the medical log.',
      'If you are isolated, ask that they bring you food, water and medicine and check on you several times a day.',
      'Keep test results, vaccination book, the quarantine order and receipts: they are needed to claim payment.',
      'Do not sign that quarantine is unpaid leave. If they give no doctor or do not pay, write to the company, port state control, the consul and the ITF.',
    ],
  },
};
