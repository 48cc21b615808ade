import type { Advice } from '../../situation-answer.js';

export const authoritiesAdviceInEnglish: Record<string, Advice> = {
  'complaint-on-board': {
    rule: 'Everybody must get, with the agreement, the complaint procedure with the flag State’s contacts and the name of a person who advises in confidence. You may go directly to the master or outside; victimising you is forbidden (Regulation 5.1.5). The ship’s procedure sets the time for a reply.',
    today: [
      'Take the complaint procedure: it came with your agreement or hangs on the board. If there is none, that is a breach already: write it down.',
      'Write briefly: date, what happened, who saw it, which rule, what you ask and by what day. Add photos.',
      'Give it to your superior or directly to the master and ask for a signature on your copy. A shipmate may go with you.',
      'If you are afraid, go to the person named in the procedure for confidential advice, or write to the person ashore (DPA).',
      'No answer, or the master is the offender: flag State, port state control, ITF inspector. You do not have to wait for an answer on board.',
    ],
  },
  'complaint-in-port': {
    rule: 'In a port of a State party the port state control officer takes complaints from a seafarer under any flag. He investigates, may inspect the ship and inform the flag State, and keeps the name secret (Standard A5.2.2). The Convention names no time for a decision.',
    today: [
      'Write while the ship is in port: ship’s name, IMO number, flag, port, berth, time of departure, which rules were broken, your phone.',
      'Add photos of agreement, payslips, hours and conditions; say whether you complained on board and what came of it.',
      'Send it to port state control of this port: the address is with the agent, on the website of the MoU or with the ITF inspector. Copy to the ITF.',
      'Ask that they do not name you and talk with you in private, without officers.',
      'If the ship leaves before, name the next port and complain there too. The officer does not sue for your wages: keep papers for court.',
    ],
  },
  'complaint-to-flag': {
    rule: 'The flag State answers for the ship first. It must investigate a complaint that is not manifestly unfounded, have things put right and keep the source secret. It inspects at least once in 3 years (Standard A5.1.4). Its law sets the time to answer a complaint.',
    today: [
      'Find the flag State’s address: it is in the complaint procedure on board and in the MLC certificate. The stern shows the port of registry, which tells the flag.',
      'Write in English: ship, IMO number, port and time of departure, what happened, whom you told already, what you ask.',
      'Add copies of the agreement, the wage account, photos. Ask them to confirm receipt and not to reveal your name.',
      'If there is no answer for some days, write again with a copy to port state control and the ITF inspector. You need not do one after the other.',
      'Read the last inspection report on the board and write down what was noted and not put right.',
    ],
  },
  'psc-detention': {
    rule: 'A detailed inspection: papers missing or not valid, clear grounds, a change of flag to avoid rules, or a complaint. The ship is held if clearly dangerous to people, or the breach is serious or repeated (Standard A5.2.1), until put right or there is a plan.',
    today: [
      'Tell the inspector the truth, and only what you know. Ask to talk without officers.',
      'Show your agreement, payslips and own record of hours. Do not sign false records before an inspection.',
      'If the ship was detained, write down date, port and reason: wages, food and treatment of the crew go on as before.',
      'Take photos of the report on the board and of the financial security certificates while they hang there.',
      'If the stay gets long without money or supplies: insurer, flag State and ITF inspector. It can become abandonment.',
    ],
  },
  union: {
    rule: 'You decide whether to join a union: the flag State’s law must respect freedom of association and collective bargaining (Article III). The Convention does not describe a right to strike: that is for flag law, port law and the CBA.',
    today: [
      'Find the CBA on board: it names the union. Check the ship on the ITF website by IMO number.',
      'Write to the union of your country or the port’s ITF inspector: ship, flag, agreement, what you want.',
      'If the whole crew wants to stop work, ask the ITF and a lawyer of the port first. At sea and on watch never stop work.',
      'Do not sign promises not to join a union or not to go to the ITF. Take a photo of such a paper.',
      'If they press you because of a union, write down words and date; complain to the flag State and port state control.',
    ],
  },
  'unratified-flag': {
    rule: 'A ship whose flag State did not ratify the Convention is inspected in ports of States parties no less strictly than others (Article V, paragraph 7). What counts is whether the port’s State ratified; under the flag itself: the agreement, flag law and other conventions.',
    today: [
      'Find out the flag and the ports of the voyage, and see on the ILO website (NORMLEX) which of these countries ratified the Convention.',
      'Read your agreement: it often refers to the MLC or a CBA, and then the company is bound by it.',
      'Prepare a complaint in advance and give it to port state control in the first port of a State party.',
      'Write to the ITF inspector: he helps under a flag of convenience too. Check whether there is an insurer and its phone.',
      'The crewing agency of your country answers by its law whatever the flag is: complain about it too.',
    ],
  },
  'who-is-covered': {
    rule: 'The Convention protects all who work on board a commercial seagoing ship, also cook, barman and cadet. Not covered: fishermen (they have No. 188), rivers and sheltered waters, warships. The flag decides doubts; below 200 GT without international voyages it may grant relief.',
    today: [
      'See the flag, tonnage and trading area: they are in the ship’s papers and your agreement.',
      'Check whether you are in the crew list, who the agreement is with, and whether it has the words seafarer or MLC.',
      'If they say “you are not crew”, ask for the answer in writing and ask the flag State: it decides, not the company.',
      'Fishers: Convention No. 188, if the flag State ratified it. On a river vessel or private yacht: flag law and your agreement.',
      'Write to a union or the ITF inspector: they help also those whom the Convention does not name.',
    ],
  },
  'certificates-of-ship': {
    rule: 'From 500 GT on international voyages a ship needs the MLC certificate (up to 5 years, interim up to 6 months) and the DMLC; copies hang where the crew sees them (Standard A5.1.3). Smaller ships need no such paper, but the Convention’s rules bind them too.',
    today: [
      'Find the certificate and both parts of the declaration on the notice board and take photos of all pages.',
      'Check the dates, the shipowner’s name, the flag and the mark of the intermediate inspection between the second and third anniversary.',
      'If they do not hang there, ask the master for a copy: a seafarer gets one on request.',
      'Compare what Part II promises with how you live, and put the difference into a complaint.',
      'If they expired or are missing, tell the flag State and port state control: it is a reason for a detailed inspection.',
    ],
  },
  'financial-security': {
    rule: 'Two securities: abandonment (up to 4 months’ wages, way home, food, water, fuel, treatment) and death or disability caused by work (sum of the contract). The shipowner must have them, copies hang on the board, the flag State gets 30 days’ notice of their end.',
    today: [
      'Find both certificates on the board. Take photos of the insurer’s name, phone, number and validity.',
      'If they are missing or expired, ask the master in writing. A small ship may have no certificate of abandonment, but must have the security.',
      'If they must pay, write to the insurer yourself: ship, IMO number, agreement, how much is owed. The master’s consent is not needed.',
      'If a letter says it ends in 30 days, do not wait: claim the debt and repatriation now, tell the flag State and the ITF.',
      'Do not sign “no claims” until all the money has come. If the insurer does not answer: flag State and port state control.',
    ],
  },
  'detained-by-police': {
    rule: 'A foreigner who is detained may demand that his consul is told without delay (Vienna Convention of 1963, Article 36). B4.4.6 and the IMO and ILO guidelines of 2025 (recommendations): interpreter, lawyer, contact with family. The rest is the law of the port.',
    today: [
      'Say calmly: “I need the consul, an interpreter and a lawyer.” Do not resist and do not argue.',
      'Do not speak of the case before the lawyer comes, and do not sign papers in a foreign language. Give your name, nationality and ship.',
      'Ask them to tell your family, the master and the company. Who is free should call the consul, the P&I club, the union and the ITF.',
      'Write down who detained you, where, when and for what, what was taken, and ask for a copy of the record.',
      'The company’s lawyer defends the company too: ask the consul or union for your own. Do not pay money “to solve it”.',
    ],
  },
  questioned: {
    rule: 'In a safety investigation they must explain what it is about and allow a lawyer to advise you on the risk of incriminating yourself and the right to silence (IMO Code, chapter 12, SOLAS XI-1/6). In criminal questioning rights come from port law; IMO and ILO guidelines are advice.',
    today: [
      'Ask who questions you and why: investigation of causes, company, coast guard or police.',
      'Ask for an interpreter and your own lawyer before questions. Ask the company’s lawyer whom he defends – you or the company.',
      'Do not lie, do not change logs and throw nothing away: in pollution cases lies and false records are punished separately.',
      'Sign only what you read in a language you understand and what is true. Do not sign a statement written for you.',
      'Write down for yourself what happened and keep photos. If they hold you ashore: consul, P&I and ITF – who pays lodging and wages.',
    ],
  },
  stowaways: {
    rule: 'The master must give stowaways safety, food, a place and a doctor until they leave, and inform the flag State and ports. They are not made to work, except in an emergency and to clean their own place (FAL Convention). Costs fall on the shipowner and his P&I club, not the crew.',
    today: [
      'Do not go near them alone and do not use force: tell the bridge, then follow the security plan and the master’s orders.',
      'Give water, food, warm clothes, an examination. Two people do the search and record what is found. Keep them in a safe and guarded place.',
      'The master informs the flag State, the company, P&I, the port of boarding and the next port. Write down names, country, where and when found.',
      'To put them on a raft or overboard is a crime: refuse, write down the order and witnesses, tell the person ashore (DPA) and the flag State.',
      'Record guard hours as work. Do not sign a deduction from wages for stowaways.',
    ],
  },
  'rescued-people': {
    rule: 'The master must go at full speed to help people in distress, if he can without serious danger to the ship, and treat them humanely (SOLAS V/33). States must help to find a place to land them, and the company may not forbid helping (V/34-1).',
    today: [
      'If you see people, tell the bridge at once: the master informs the rescue centre (MRCC) and records time, place and instructions.',
      'Take them up with lifejackets and safety lines, children and injured first. Give water, warmth, an examination on a radio doctor’s advice.',
      'Place them apart from the crew’s accommodation, with a watch, with gloves and masks. A list of people and sick goes to the master.',
      'If the port refuses entry, the master keeps contact with MRCC, flag State, company and P&I: how many people, water, food and sick.',
      'Write down an order to sail past word for word and tell the flag State. Record your hours: rest is made up later.',
    ],
  },
  piracy: {
    rule: 'While pirates hold you, the agreement stays in force even if its period ended; wages with transfers to the family run until you are free and home, paid by the shipowner (Standards A2.1 and A2.2, paragraphs 7). Armed guards are for the flag State, extra pay for the agreement.',
    today: [
      'Attack now: alarm, SSAS signal and VHF by plan, all inside or to the citadel by command. Do not resist weapons.',
      'If captured, stay together, do not argue and make no sudden moves. The company talks about ransom.',
      'Before a dangerous area ask the master about: protective measures, citadel, extra pay and the right to leave by the agreement. Write down the answer.',
      'Family: write to the shipowner and crewing agency about transfers, call the consul, flag State and union. Say nothing of talks on social media.',
      'After release: doctor and psychologist, pay for the whole time. Do not sign “no claims”.',
    ],
  },
  'war-area': {
    rule: 'If you do not agree to go into a war zone: repatriation (Guideline B2.5.1; law or agreement names the zone). IBF agreements usually: refusal with way home and two months’ basic wage, bonus of 100 % of basic wage for at least 5 days, double payment for death and disability.',
    today: [
      'Under fire now: shelter inside, alarm and SSAS first. If not: look in the agreement and CBA for war, warlike, high risk: right to refuse, bonus, insurance.',
      'Ask the master in writing: where do we go, is the area on today’s list, how much is paid and from which day.',
      'If you refuse, give a written notice before entry, with the date: please land me and send me home at the shipowner’s cost. Keep a copy.',
      'Do not sign a consent dated back or “home at own cost”. Write down threats.',
      'Write to the ITF inspector and the flag State before the area: ship’s name, where she goes, who refused and what the company answered.',
    ],
  },
  'sanctioned-ship': {
    rule: 'The Convention does not speak of sanctions: the USA, EU, Britain and others set them. The crew’s rights to wages and the way home remain. AIS must always be on; the master may switch it off only for safety or security (SOLAS V/19, IMO guidelines).',
    today: [
      'Check the IMO number in the lists of OFAC, EU and Britain and the IMO database GISIS: flag, owner, any mark “false flag”.',
      'Take photos of the flag and insurance certificates. Ask the insurer whether the cover is valid: without it an injury may not be paid.',
      'Write down an order to switch off AIS or change the position: time, who, why. Do not sign false records.',
      'If you want to leave, ask in writing to sign off and go home from the next port. Ask the ITF and a lawyer about your risk.',
      'If they invite you to such a ship, ask a lawyer before you sign: bank, visas and the next job may suffer.',
    ],
  },
  'search-of-cabin': {
    rule: 'Crew should not be made to search shipmates and their things without clear security grounds; a search respects dignity (ISPS, part B, recommendation). A cabin check by the master is for flag law and ship’s rules, customs for the law of the port.',
    today: [
      'Ask who searches and on what ground. Ask to be present, with a witness and a record. Do not resist.',
      'Ask that a body search is done by a person of your sex and in private. They may not strip or humiliate you: say so calmly.',
      'Check your things and money at once and take photos of the mess. For what is taken ask for a signed list.',
      'Sign only a correct list. If they took your phone, ask why and when it comes back.',
      'If something is missing or you were humiliated: complain to the master or DPA, then the flag State. On customs and police: through agent, consul and lawyer.',
    ],
  },
  'ship-security': {
    rule: 'The flag State sets security level 1, 2 or 3, but if the port’s is higher, the port’s applies (ISPS, part A). The ship has an SSO trained by STCW. Drills are held every 3 months (part B, recommendation). Gangway watch is hours of work.',
    today: [
      'Ask the SSO or the master: today’s level, your duties, signals, whom to let in and whom to call.',
      'At the gangway check document and purpose, write the log, do not leave without a relief. If you must go, call by radio.',
      'A stranger or suspicious object: do not touch and do not chase, tell the bridge and the SSO at once.',
      'Do not show strangers the security plan and the place of the SSAS button. If you pressed it by mistake, tell the master at once.',
      'Do not sign for drills that did not take place. Record the hours of watch, show the lack of rest to the inspector.',
    ],
  },
  'social-security': {
    rule: 'The country where you live answers first for social security: at least 3 of 9 branches (medical care, sickness, unemployment, old age, injury, family, maternity, invalidity, survivors). Its law sets contributions and amounts (Standard A4.5).',
    today: [
      'See in your agreement and payslip whether contributions are deducted, how much and in which country.',
      'Ask the crewing agency in writing: who pays your pension, health and insurance contributions, and where.',
      'Ask the pension or social fund of your country for a statement and check the years.',
      'If there are no contributions, ask there whether you can pay voluntarily. Inside the EU usually the ship’s flag decides.',
      'Keep agreements, records of sea service, payslips. If they deducted but did not pay in: complain to the fund and the labour inspectorate.',
    ],
  },
  'russian-law': {
    rule: 'Law of Russia: wages at least every half month (Labour Code, article 136); to court for them within a year, on dismissal a month (article 392). Between you and a shipowner under a foreign flag: flag law, unless the agreement says otherwise (Merchant Shipping Code, article 416).',
    today: [
      'See in the agreement who the employer is, which flag and whose law: that decides where to go.',
      'If the employer is in Russia, give him a written demand, complain to Rostrud (the labour inspectorate) at its website Onlineinspektsiya, with a copy to the prosecutor.',
      'On board in a Russian port: harbour master and union. Abroad: port state control, consul and ITF inspector.',
      'Do not miss the time for court: a complaint to Rostrud does not stop it. A labour claim can be filed where you live.',
      'Collect the agreement, payslips, bank statement, record of service. Do not sign “no claims”; ask a lawyer.',
    ],
  },
  alcohol: {
    rule: 'STCW limit on duty: 0.05 % in blood (0.5 per mille) or 0.25 mg per litre of breath (section A-VIII/1). Flag, port and company may demand less, down to zero. A “dry ship” and tests are for the agreement and company rules.',
    today: [
      'Read the company’s rules and your agreement: what is the limit, who tests, what are you signed off for.',
      'If you drank, do not go on watch, and do not put a drunk man there: tell your superior, that is safer than any punishment. Another is drunk on watch: tell the master at once; the master is: the person ashore (DPA).',
      'Before a test ask about the device and its calibration date, ask for a witness, write down time and figure. A refusal may count as a breach.',
      'If you do not agree, ask at once for a second test and a blood test by a doctor ashore. Write “I do not agree” in the record.',
      'If they sign you off, do not sign guilt or that you leave by your own wish under pressure. Take a copy of the record, ask your union or the ITF.',
    ],
  },
  'what-is-mlc': {
    rule: 'The MLC is the ILO Convention of 2006, in force since 20 August 2013. Articles, Regulations and Standards (Part A) bind, Part B is recommendations. The last amendments apply since 23 December 2024, those of 2025 not yet. ISPS is about security, since 1 July 2004.',
    today: [
      'Find the text of the Convention on board: every ship must have a copy, ask the master.',
      'See in the DMLC on the board how your flag State carries out the Convention.',
      'In a complaint name the Regulation and Standard A; use Part B as an example of good practice.',
      'Check on the ILO website (NORMLEX) whether the flag State and the port’s State ratified the Convention.',
    ],
  },
  'compare-offers': {
    rule: 'Before you sign they must let you study the agreement and take advice (A2.1); the agency must check, as far as practicable, that the shipowner will not strand you in a port (A1.4). Which job is better the Convention does not say, but data on ship and company are public.',
    today: [
      'Ask for the IMO number, flag, shipowner, insurer, period, basic wage, overtime, internet, relief. Do not agree without an IMO number.',
      'Look the ship up in Equasis and on the sites of the Paris and Tokyo MoU: age, inspections, detentions, P&I club.',
      'Look for the ship and owner in the ILO database of abandoned seafarers; on the ITF website, whether there is a CBA.',
      'Compare the agreements line by line: who pays, for how many hours, leave, insurance, who pays travel. If they rush you, that is a reason to refuse.',
      'Do not pay for a job, do not sign empty sheets. Leave a copy of the agreement at home.',
    ],
  },
  'armed-guards': {
    rule: 'Whether private guards with weapons may be taken is for the law of the flag (IMO guidance MSC.1/Circ.1405 and 1406), in port also for the law of the port. The master commands the ship and decides on safety (SOLAS XI-2/8); a seafarer has no duty to shoot.',
    today: [
      'Ask the master whether the flag allowed the guards, whether there are papers for the port, who leads them and whom he obeys.',
      'Learn your part in an attack: the signal, the muster place, the citadel. Do not take a weapon into your hands.',
      'A guard is drunk, threatens or leaves weapons unattended: tell the master and the SSO at once, note time and witnesses.',
      'No guards and a dangerous area: ask in writing about protection, bonus and the right to leave under the contract.',
      'Shots were fired or somebody was hurt: do not touch the place, write down what you saw, and ask for consul and lawyer before you testify.',
    ],
  },
};
