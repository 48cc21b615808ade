import type { LetterTexts } from '../../complaint-letter-texts';

/** The letters of the complaint kit in English. Each sentence of a rule says what the library's document says. */
export const lettersInEnglish: LetterTexts = {
  convention: 'Maritime Labour Convention, 2006 (MLC, 2006)',
  labels: {
    to: 'To',
    copy: 'Copy',
    from: 'From',
    ship: 'Ship',
    imo: 'IMO number',
    flag: 'flag',
    company: 'Shipowner',
    port: 'Port',
    berth: 'berth',
    departure: 'departure',
    date: 'Date',
    subject: 'Subject',
    contact: 'How to reach me',
    signature: 'Signature',
    received: 'Received by (name, rank, date, time, signature)',
  },
  headings: {
    what: 'What happened',
    rules: 'What is breached',
    procedure: 'Rules by which I ask you to act',
    demands: 'What I ask for',
    enclosed: 'Enclosed',
  },
  anonymous: 'a seafarer of this ship; I will give my name in person',
  concerned: {
    me: 'This concerns me.',
    some: 'This concerns several members of the crew.',
    all: 'This concerns the whole crew.',
  },
  responsible: (who) => `Responsible on board or in the company: ${who}.`,
  toldOn: (day) => `I reported this on board on ${day}.`,
  notTold: 'When and to whom this was reported on board: ________.',
  storyInOther: 'What happened, in the seafarer’s own words (in Russian):',
  steps: {
    board: {
      to: (ship) => `the Master of m/v “${ship}”`,
      copy: (company) => `the shipowner (${company})`,
      subject: (about) => `On-board complaint: ${about}`,
      opening: 'I lodge this complaint under the on-board complaint procedure.',
      demands: ['to accept and record this complaint and give me a copy with the date of receipt'],
      closing: (day) =>
        `Please answer in writing by ${day}. I have the right to complain to external authorities as well, without waiting for an answer. Victimization of a seafarer for filing a complaint is prohibited.`,
    },
    flag: {
      to: (flag) => `the competent authority of the flag State under MLC, 2006: ${flag}`,
      subject: (about, ship) => `Seafarer’s complaint, m/v “${ship}”: ${about}`,
      opening: 'I ask the flag State to investigate a breach on board a ship that flies its flag.',
      demands: [
        'to investigate this complaint and have the breach remedied',
        'not to reveal the source of this complaint to the master or the shipowner',
        'to give me the reference of the case and the officer in charge',
      ],
      closing: () => 'This complaint waives none of my other rights or remedies.',
    },
    port: {
      to: (port) => `port State control (authorized officer), port of ${port}`,
      subject: (about, ship) => `Onshore complaint by a seafarer, m/v “${ship}”: ${about}`,
      opening: 'I report a breach of the Convention on board a ship that is in your port.',
      demands: [
        'to investigate before the ship leaves and, where needed, to carry out a more detailed inspection',
        'to interview the crew without the master or the company present',
        'not to reveal the source of this complaint to the master or the shipowner',
      ],
      closing: () =>
        'If the matter is not resolved, please notify the flag State as Standard A5.2.2 requires.',
    },
    itf: {
      to: (port) => `the ITF Inspector, port of ${port}`,
      subject: (about, ship) => `Request for assistance, m/v “${ship}”: ${about}`,
      opening: 'I ask for the assistance of an ITF Inspector.',
      procedure: 'Rules by which a seafarer complains',
      demands: [
        'to contact me and, if possible, to visit the ship',
        'to help with complaints to port State control and to the flag State',
        'not to give my name to anybody without my consent',
      ],
      closing: () => 'What I agree to, and what else I ask of you, I will say when we speak.',
    },
  },
  kinds: {
    wages: {
      subject: 'unpaid wages',
      fact: ({ from, to, amount }) =>
        `My wages for the period from ${from} to ${to} have not been paid. Amount due: ${amount}.`,
      demands: [
        'to pay the amount due in full',
        'to give me an account for each month: due, deducted and paid',
      ],
      enclosed: 'copies of the employment agreement, payslips and bank statements',
    },
    contract: {
      subject: 'breach of the seafarer’s employment agreement',
      fact: ({ from }) =>
        `Since ${from} the terms of my employment agreement have not been kept, or have been changed without my consent.`,
      demands: ['to keep to the signed agreement', 'to give me a signed original of the agreement'],
      enclosed: 'copies of the agreement and of what I was asked to sign',
    },
    fees: {
      subject: 'fee charged for employment',
      fact: ({ from, amount }) =>
        `I was charged money for recruitment or for a place on board. When: ${from}. How much: ${amount}.`,
      demands: ['to refund what I paid', 'to check the recruitment service through which I came on board'],
      enclosed: 'copies of messages, receipts and the payee’s details',
    },
    repatriation: {
      subject: 'repatriation refused',
      fact: ({ from }) => `I became entitled to repatriation on ${from}, but I have not been sent home.`,
      demands: [
        'to name the day and the flight of my repatriation',
        'to bear the cost of the journey as the shipowner must',
      ],
      enclosed: 'copies of the employment agreement and of records of service on board',
    },
    abandoned: {
      subject: 'abandonment of the crew',
      fact: ({ from, amount }) =>
        `The shipowner has not fulfilled its obligations to the crew since ${from}. Wages due: ${amount}. What is missing on board (food, water, fuel, medical care): ________.`,
      demands: [
        'to provide food, drinking water, fuel and medical care at once',
        'to pay what is due and to repatriate those who wish it',
        'to name the provider of financial security and to contact it',
      ],
      enclosed:
        'photo of the certificate of financial security, copies of the agreements, account of wages due',
    },
    passport: {
      subject: 'seafarer’s documents withheld',
      fact: ({ from }) =>
        `Since ${from} my passport or other personal documents have been kept from me against my will. Which documents: ________.`,
      demands: ['to return my documents to me at once', 'not to hinder me from leaving the ship'],
      enclosed: 'copies of the documents, if I have any',
    },
    medical: {
      subject: 'no medical care',
      fact: ({ from }) =>
        `Since ${from} I have needed medical care and have not received it. My complaint: ________.`,
      demands: [
        'to obtain medical advice by radio at once',
        'to send me to a doctor ashore without delay',
        'to enter this request in the medical log and give me a copy',
      ],
      enclosed: 'copies of medical records, if any',
    },
    injury: {
      subject: 'injury or sickness: treatment and wages',
      fact: ({ from, amount }) =>
        `The injury occurred, or the sickness began, on ${from}, while I served under my agreement. Not paid: ${amount}.`,
      demands: [
        'to pay for treatment, medicine, board and lodging',
        'to pay my wages while I am on board and until repatriation',
        'to give me the accident report and copies of the records',
      ],
      enclosed: 'copies of medical papers, receipts and the report',
    },
    rest: {
      subject: 'hours of rest not observed',
      fact: ({ from, to }) =>
        `From ${from} to ${to} I was not given the required rest. A table of my hours is enclosed.`,
      demands: [
        'to observe the hours of rest and to grant compensatory rest',
        'to give me copies of the records of my hours',
        'to check whether the ship is sufficiently manned',
      ],
      enclosed: 'table of my hours of work and rest, copies of the ship’s records',
    },
    food: {
      subject: 'food or drinking water',
      fact: ({ from }) =>
        `Since ${from} food or drinking water on board has been insufficient or of poor quality.`,
      demands: [
        'to replenish food and drinking water',
        'to inspect the supplies and the galley and to record the result',
      ],
      enclosed: 'photos of provisions, labels, water and store rooms',
    },
    accommodation: {
      subject: 'living conditions on board',
      fact: ({ from }) => `Since ${from} cabins and facilities on board have not met the requirements.`,
      demands: [
        'to remedy the defects and to name a date',
        'to inspect the accommodation and to record the result',
      ],
      enclosed: 'photos of the accommodation',
    },
    shore: {
      subject: 'shore leave refused',
      fact: ({ from }) =>
        `Since ${from} I have been refused shore leave, although my position does not require my presence.`,
      demands: [
        'to grant shore leave to those who are off duty',
        'to give the reason for the refusal in writing',
      ],
      enclosed: 'copies of the watch schedule and of refusals',
    },
    harassment: {
      subject: 'harassment, bullying or violence on board',
      fact: ({ from }) =>
        `Since ${from} what is described below has been happening on board: humiliation, harassment, threats or violence.`,
      demands: [
        'to ensure the safety of the person affected at once',
        'to keep that person and the person complained of apart, not at the expense of the former',
        'to investigate and to preserve the evidence',
      ],
      enclosed: 'notes with dates, names of witnesses, messages',
    },
    unsafe: {
      subject: 'unsafe working conditions',
      fact: ({ from }) =>
        `Since ${from} work on board has been done in conditions dangerous to life or health.`,
      demands: [
        'to stop the dangerous work until the risk has been assessed',
        'to provide protective equipment of a suitable size',
        'to remedy the defects before departure',
      ],
      enclosed: 'photos of the places, orders and permits',
    },
    retaliation: {
      subject: 'victimization for a complaint',
      fact: ({ from }) => `Since ${from} I have been victimized because I complained.`,
      demands: ['to end the victimization', 'to withdraw the penalties and threats connected with it'],
      enclosed: 'copy of the complaint and notes of what happened after it',
    },
    other: {
      subject: 'breach of seafarers’ rights',
      fact: ({ from }) => `The breach began on ${from}.`,
      demands: ['to remedy the breach and to inform me in writing of what has been done'],
      enclosed: 'copies of documents and photos',
    },
  },
  rules: {
    'mlc-article-3':
      'forced labour in all its forms is prohibited; documents must not be taken away to keep a seafarer from leaving',
    'mlc-article-4':
      'every seafarer has the right to a safe workplace and to decent working and living conditions on board',
    'mlc-1.4': 'recruitment services work at no charge to the seafarer and under the rules of their State',
    'mlc-a1.4.5':
      'no fees for recruitment or employment may be charged to a seafarer, directly or indirectly, in whole or in part',
    'mlc-2.1':
      'the terms are set out in an agreement signed by the seafarer and the shipowner, each of whom has a signed original',
    'mlc-a2.1.4':
      'the agreement states capacity, wages, leave and the conditions of termination; notice is not shorter than seven days',
    'mlc-2.2':
      'wages are paid in full, under the agreement, at intervals no greater than a month and with a monthly account',
    'mlc-2.3':
      'either rest of at least 10 hours in any 24 hours and 77 hours in any seven days, or work of at most 14 and 72 hours',
    'mlc-a2.3.7':
      'hours are recorded daily and the seafarer receives a signed copy; rest disturbed by call-outs is compensated',
    'mlc-2.4.2':
      'seafarers are granted shore leave for their health and well-being, consistent with the requirements of their positions',
    'mlc-2.5':
      'a seafarer has the right to be repatriated at no cost to themselves; service before that is less than 12 months',
    'mlc-a2.5.2':
      'a seafarer is abandoned where the shipowner does not pay for repatriation, leaves them without support, or severs ties, including non-payment of wages for two months or more; financial security must assist promptly',
    'mlc-3.1':
      'cabins and recreational spaces must be safe and decent: space, ventilation, heating, lighting',
    'mlc-a3.1.11':
      'toilets, washbasins, showers with hot and cold water, mess room, laundry and hospital must meet the requirements',
    'mlc-3.2':
      'food and drinking water of appropriate quality and sufficient quantity are free of charge throughout the engagement',
    'mlc-4.1':
      'medical care on board and ashore is prompt, adequate and free of charge; in port a doctor may be visited without delay, where practicable',
    'mlc-4.2':
      'the shipowner pays for treatment, board and lodging of a sick or injured seafarer, and for wages until repatriation',
    'mlc-4.3':
      'living and working conditions on board must be safe; the shipowner assesses risks and provides protective equipment',
    'mlc-b4.3.1': 'harassment and bullying are a matter of safety and health on board (guideline)',
    'mlc-5.1.1': 'the flag State is responsible for compliance with the Convention on board',
    'mlc-5.1.4':
      'the flag State investigates a complaint that is not manifestly unfounded and keeps its source confidential',
    'mlc-5.1.5':
      'complaints on board are handled fairly and promptly; a seafarer may go straight to the master and to external authorities; victimization is prohibited',
    'mlc-5.2.1':
      'upon a complaint the port officer may inspect in more detail and may keep the ship from sailing where conditions are clearly hazardous',
    'mlc-5.2.2': 'a seafarer may complain ashore under any flag, and the name is kept confidential',
  },
};
