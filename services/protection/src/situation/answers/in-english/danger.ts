import type { Advice } from '../../situation-answer.js';

export const dangerAdviceInEnglish: Record<string, Advice> = {
  'unsafe-work': {
    rule: 'The shipowner must assess the risk, train you, give sound equipment and protection (Standard A4.3). The Convention does not name a right to refuse in these words, but flag law, the CBA and the ship’s safety system (ISM) usually allow you to stop dangerous work.',
    today: [
      'Stop, go where it is safe and warn the people near you: life is more important than an order.',
      'Tell your superior calmly what is dangerous. Ask for a risk assessment, a permit to work, a safety harness or another way. Do not refuse to work in general.',
      'If he does not agree, go to the master or the safety representative, then call or write to the person ashore (DPA).',
      'Take photos of the place and the gear. Write down the time, the order word for word and witnesses. Do not sign a permit after the event.',
      'If they press or punish you: port state control in the next port and the ITF inspector. Ask not to be named.',
    ],
  },
  'no-ppe': {
    rule: 'The shipowner must give all protective equipment you need; since 23 December 2024 the rule says: of the right size (Standard A4.3). A deduction for it is possible only if flag law or the CBA expressly allows it (Guideline B2.2.2).',
    today: [
      'Do not begin work where you can be hurt without protection until it is given.',
      'Give the chief officer or chief engineer a list: what you need, your size, for what work. Keep a copy with the date.',
      'Take photos of what they gave you: torn, expired, wrong size. Sign only for what you received.',
      'If they do not give it, complain in writing to the master and the DPA, speak at the safety meeting and ask for it in the minutes.',
      'In port show it to port state control and the ITF inspector. Contest a deduction for boiler suit and shoes like one from wages.',
    ],
  },
  'enclosed-space': {
    rule: 'The ship must have an instrument to test the air before entry (SOLAS XI-1/7) and a drill every two months (III/19). IMO recommendation MSC.581(110): oxygen at least 20.9 %, flammable gas below 1 % of the lower limit, CO₂ below 0.5 %; nobody enters alone.',
    today: [
      'Do not enter without a test at several levels, ventilation, a signed permit, a standby man at the hatch and contact. A filter mask does not save you where oxygen is low.',
      'If a man collapsed inside, do not go in after him: general alarm, ventilation, entry only as a team with breathing apparatus.',
      'Ask to see the instrument, its calibration and the figures of the test. Take a photo of them with the permit.',
      'If they send you in without a test, refuse this entry, tell the master and at once the DPA. Write down the time and the order.',
      'If you are dizzy or your head aches, get out at once and call the officer of the watch. Report the breach to port state control.',
    ],
  },
  'accident-report': {
    rule: 'Accidents and occupational diseases on board are reported to the flag State and investigated (Standard A4.3); that is for master and shipowner. With five or more seafarers there is a safety committee with their representative. The flag sets the time for the report.',
    today: [
      'Help the injured first: doctor, medical advice by radio and an entry in the medical log.',
      'Take photos of the place, the equipment and the injury. Write down the time, who saw it and who ordered what.',
      'Give the master your written statement. Ask for a log entry and a copy of the report. Keep your second copy.',
      'Do not sign that you fell by your own fault or ashore if it is not true. If you do not agree, write “I do not agree” and why.',
      'If they hide it, tell the DPA, the flag State, port state control and the ITF inspector: without a record it is harder to get treatment and money.',
    ],
  },
  harassment: {
    rule: 'Bullying is a matter of safety at work, for which the shipowner answers (Regulation 4.3). Guideline B4.3.1 advises action against it, punishing you for a complaint is forbidden (5.1.5), and since 1 January 2026 the STCW course A-VI/1-4 teaches how to prevent violence and harassment.',
    today: [
      'You are not alone: tell somebody on board whom you trust and do not stay alone with the offender. SeafarerHelp answers day and night, in many languages.',
      'Keep a record: date, hour, the words exactly, who heard. Save messages and voice messages with you and with your family.',
      'If it is safe, say before a witness: “Please do not talk to me like that.” Do not answer shouting with force.',
      'Complain to the master or the person named in the complaint procedure. If the offender is the master, to the person ashore (DPA).',
      'If that does not help: flag State, port state control, ITF inspector. Do not sign under pressure that you leave at your own request.',
    ],
  },
  violence: {
    rule: 'Beating is a crime in most countries: at sea the law of the flag applies, in port also that of the port. The shipowner must provide safety and treatment on board (Regulations 4.3 and 4.2), and Guideline B4.3.1 advises action against violence.',
    today: [
      'You are not alone: go where people are, or lock yourself in with somebody you trust, and tell the bridge at once. Do not go back to the fight.',
      'Tell the master; if he hit you, the chief officer and the person ashore (DPA). Ask to be put on different watches and in different cabins.',
      'If you have a wound or a blow to the head, ask for an examination, a radio doctor and a log entry. Take photos of the marks and keep the clothes.',
      'Call SeafarerHelp (+44 20 7323 2737, day and night, many languages). In port: police, consul and ITF inspector.',
      'Write down time, place, words and witnesses. Do not sign “no claims” or that it was your fault.',
    ],
  },
  threats: {
    rule: 'A threat to kill or beat you is a crime in most countries. The shipowner must provide a safe life on board (Regulation 4.3), and if they threaten you for a complaint, that is forbidden victimisation as well (Regulation 5.1.5).',
    today: [
      'You are not alone. Threatened with a weapon now: bridge and general alarm. Otherwise tell somebody you trust, do not go on deck alone, lock your cabin and sleep with a shipmate near.',
      'Tell the master; if he threatens you, the chief officer and the person ashore (DPA). Ask for another watch and cabin.',
      'Call SeafarerHelp (+44 20 7323 2737, day and night, many languages) and send your family the ship’s name, the place and who threatens you.',
      'Write down the words exactly, date, hour and witnesses, and keep messages. Do not answer threats with threats.',
      'In port: police, consul, port state control and ITF inspector. Give the ship’s name and where you are.',
    ],
  },
  'sexual-abuse': {
    rule: 'It is not your fault: rape and forcing to sex are crimes in most countries. The shipowner must provide safety (4.3), an urgent doctor is your right (4.1), and since 1 January 2026 the STCW course A-VI/1-4 teaches how to respond.',
    today: [
      'You are not alone and not guilty: go to somebody you trust and lock the door together. Do not stay alone with this person.',
      'Call SeafarerHelp (+44 20 7323 2737, day and night, many languages): they listen and help you decide what to do next.',
      'Tell the master, or at once the person ashore (DPA) if the master is the offender or his friend: you need protection, a cabin with a lock and a doctor.',
      'After rape you need a doctor as soon as possible. If you can, do not wash yourself or your clothes, put the clothes in a paper bag, keep messages.',
      'In port ask for a doctor, the consul and the police; the ITF can go with you. You decide. Do not sign that you give up a complaint.',
    ],
  },
  suicide: {
    rule: 'You are not alone, and this can be treated: urgent medical care at sea and ashore is your right, free for you (Regulation 4.1), a radio doctor answers a ship at any hour, and the shipowner pays the way home in case of illness (Regulation 2.5).',
    today: [
      'Go now to a person you trust and say plainly: “I am not well, stay with me.” Do not stay alone, and go away from the ship’s side.',
      'Call SeafarerHelp (+44 20 7323 2737, day and night, free, many languages): a real person is there, you can talk about everything.',
      'Give pills, knife and rope to a shipmate. Ask the master to call a radio doctor and to take you off watch.',
      'If a shipmate is not well, do not leave him for a minute, listen without blame, call the master. If your shipmate is out of sight: “Man overboard” alarm.',
      'In port ask for a doctor at once. Write or call your family today. Any decision to go home can wait until you have seen a doctor.',
    ],
  },
  'life-danger': {
    rule: 'First alarm and help, then rules: distress goes on VHF channel 16 and by DSC; the rescue centre (MRCC) connects you with a doctor. Medical advice by radio is free, day and night, for a ship under any flag (Standard A4.1).',
    today: [
      'Shout and raise the alarm: bridge, general alarm. From the bridge: DSC and Mayday on channel 16. In port: ambulance, fire brigade, police.',
      'Man overboard: throw a lifebuoy, keep your eyes on him and point with your arm, another tells the bridge.',
      'Not breathing: chest compressions at once, and the defibrillator if there is one. Strong bleeding: press on the wound and do not let go.',
      'Fire or water: immersion suit, lifejacket, muster station, the master’s command. Do not follow another into smoke or a tank without breathing apparatus.',
      'If you are ashore and the trouble is on the ship, call the rescue centre (MRCC): ship’s name, place, how many people, phone.',
    ],
  },
  discrimination: {
    rule: 'The flag State must not allow discrimination at work (Article III). Equal pay whatever race, sex, religion and origin is Guideline B2.2.2. Different rates by country of residence are not expressly forbidden by the Convention: that is for flag law and CBA.',
    today: [
      'Write down what happened: date, words, who heard, who got more for the same work and how much.',
      'Keep your agreement, the CBA and payslips, the vacancy or the letter of refusal.',
      'Complain by the procedure on board; if the offender is the master, to the person ashore (DPA).',
      'If insults and bullying go on, write to the flag State, port state control and the ITF inspector. You can talk to SeafarerHelp.',
      'Contest a refusal to hire in the agency’s country: the authority that supervises it, the labour inspectorate or a court.',
    ],
  },
  retaliation: {
    rule: 'Victimising you for a complaint is forbidden: any adverse action against a person who complained without malice and without a known lie is a breach of its own (Regulation 5.1.5). The flag State must punish it, and in port the source of a complaint is kept secret (5.2.2).',
    today: [
      'If you are afraid, do not stay alone and tell somebody you trust. Report threats to the DPA at once.',
      'Write down by dates: when you complained and what they did then – signed you off, cut pay, moved you, threatened a blacklist. Keep messages.',
      'Do not sign that you withdraw the complaint, leave “at own request” or have “no claims”. If you signed under pressure, write about it the same day.',
      'Report the revenge to whom you complained: flag State, port state control, ITF inspector. Ask not to be named.',
      'If they threaten a blacklist: recruitment services are forbidden to keep one. Complain to the authority that supervises the crewing agencies of your country.',
    ],
  },
  unseaworthy: {
    rule: 'Port state control must not let a ship sail if it is clearly dangerous to people’s life and health or the breaches are serious (A5.2.1, SOLAS). Any seafarer can report a defect, and his name is kept secret. The shipowner must keep the ship seaworthy.',
    today: [
      'If you are at sea and it became dangerous: bridge, alarm, rescue centre (MRCC) on channel 16 or by satellite. Put on your lifejacket.',
      'Take photos of the leak, lifeboats, pumps, hull, with the date. Write down when it broke and whom you told.',
      'Tell the master and chief officer in writing, then the person ashore (DPA): under ISM the company must answer.',
      'Tell port state control before departure: ship’s name, IMO number, berth, time of departure, what is broken. Ask not to be named.',
      'Before you refuse to sail or leave the ship, ask the ITF inspector for advice and tell the flag State.',
    ],
  },
  'medical-emergency': {
    rule: 'Help first, rules later: radio medical advice is free and available day and night to ships of every flag (Standard A4.1), the port State must put ashore quickly a seafarer who needs a doctor at once, and the shipowner pays for the treatment.',
    today: [
      'Call the bridge and whoever is responsible for medical care. Not breathing: chest compressions and a defibrillator if there is one. Heavy bleeding: press on the wound and do not let go.',
      'The master contacts a doctor by radio now: through the rescue centre (MRCC) on channel 16 or by satellite, or CIRM in Rome, +39 06 59290263. In port: an ambulance.',
      'Tell the doctor: age, what happened and when, breathing, pulse, consciousness, what was taken. Give no medicine without advice.',
      'Do not leave the patient alone. Follow somebody into a tank or smoke only with breathing apparatus and a person standing by.',
      'If the doctor orders evacuation, the master asks the rescue centre (MRCC) for it. Then comes the entry in the medical log and papers for the hospital.',
    ],
  },
  'under-attack': {
    rule: 'Shelter and alarm first, rules later: the SSAS button sends a silent signal ashore (SOLAS XI-2/6), Mayday goes out on VHF channel 16 and by DSC; in matters of safety the master has the last word (SOLAS XI-2/8).',
    today: [
      'Shelter now: everybody off the deck and the bridge wings, inside, away from windows, above the waterline, where the master says; if boarders come, to the citadel; vest and helmet. Do not go out to film.',
      'Bridge: general alarm, SSAS button, Mayday on channel 16, DSC, the rescue centre (MRCC). In the Red Sea, the Arabian Sea and the Gulf of Aden: UKMTO, +44 2392 222060.',
      'In port during an air raid alarm: to the shelter of the port or inside the ship, as the master orders. Cargo can wait.',
      'The wounded: stop the bleeding, doctor by radio. Fire and water: as drilled, lifejackets, boats only on command. Do not resist weapons.',
      'When it is quiet: count everybody, inspect the ship, call home. Then the right to leave, bonus and payments: ask here about a “war area”.',
    ],
  },
  'wounded-by-violence': {
    rule: 'First the wound, then rules: medical advice by radio is free, day and night, for a ship under any flag (Standard A4.1), and the port State must promptly land a seafarer who needs a doctor at once. To wound somebody with a knife is a crime in most countries.',
    today: [
      'Attacker near: behind a locked door first. Press on the wound with clean cloth as hard as you can and do not let go; soaked: put more on top. Lay the person down, keep warm; leave a blade in, press around it.',
      'Another calls the bridge now: the master reaches a radio doctor through the rescue centre (MRCC) on channel 16 or by satellite, or CIRM in Rome, +39 06 59290263. In port: an ambulance.',
      'An arm or leg does not stop bleeding: a tourniquet above the wound, write down the time. Nothing to eat or drink; watch the breathing, do not leave them alone.',
      'Lock yourselves in with the wounded; the master has knives collected and the attacker guarded. Do not take the weapon away yourself. If the master attacked: chief officer and person ashore (DPA).',
      'When the wounded is cared for: leave the place and the knife, write down time and witnesses, ask for a log entry. In port: police, consul. SeafarerHelp (+44 20 7323 2737): day and night.',
    ],
  },
  'threats-to-another': {
    rule: 'A threat to kill is a crime in most countries: the law of the flag applies at sea, and the law of the port as well in port. The shipowner must provide a safe life on board (Regulation 4.3), and whoever is ashore may report the threat too.',
    today: [
      'Threatened right now: call the rescue centre (MRCC) of the nearest coast, for a ship in port the police of the port: ship’s name, IMO number, place, who threatens whom.',
      'Call the company and the agency, ask that the person ashore (DPA) speaks to the master; if the master threatens, say so. The same in writing, to the flag State.',
      'Write to your person: not to stay alone, to tell the master, to sleep near a shipmate behind a locked door, to send a word every few hours. No quarrel with whoever threatens.',
      'Keep messages and screenshots with dates, write down names. At home report it to the police, tell the consul and the ITF inspector in the nearest port.',
      'SeafarerHelp (+44 20 7323 2737, day and night, many languages) answers families too. Contact lost: at once the company, the flag State and the rescue centre (MRCC).',
    ],
  },
};
